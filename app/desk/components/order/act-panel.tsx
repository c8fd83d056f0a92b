import type { ReactNode } from 'react';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { OrderCase } from '#orders/office/order-case.ts';
import type { CorrectionField } from '#orders/office/read-correction.ts';
import type { DeskFrameData } from '../../open-desk.server.ts';
import type { CaseActName } from '../../orders/case-acts.ts';
import { useDeskWords } from '../desk-frame.tsx';
import {
  CorrectFields,
  idOf,
  MarkFields,
  PaymentFields,
  RefundFields,
  ResendFields,
  ReturnFields,
  TextField,
} from './act-fields.tsx';
import type { CaseOrder } from './case-order.ts';
import { Letters, type SealedLetters } from './letters.tsx';

type MoneyShown = Pick<OrderCase['money']['lines'][number], 'kind' | 'account' | 'actor' | 'isMirror' | 'isReversed'>;

export interface PanelPage {
  desk: DeskFrameData;
  view: CaseOrder;
  money: { balance: number; refundable: number; version: string; lines: readonly MoneyShown[] };
  /** Kinds of letters that may go once more. */
  again: readonly string[];
  fields: readonly CorrectionField[];
  isPosted: boolean;
  /** Letters of the act as its panel opens, with their seal. */
  letters: SealedLetters;
  version: string;
  actId: string;
  today: string;
}

/** A form that was sent and could not be done; its texts are shown again. */
export interface PanelAnswer {
  fault: string | null;
  wrong: readonly string[];
  typed: Readonly<Record<string, string>>;
  number: string | null;
  /** Letters that go if it is sent again as it is; nothing is done yet. Null when there is nothing to look at. */
  letters: SealedLetters | null;
}

interface ActPanelProps {
  page: PanelPage;
  answer: PanelAnswer | undefined;
  name: CaseActName | 'angra';
  base: string;
}

/** One act: its fields, what happens, the very letter that goes, and a button that says what it does. */
export function ActPanel({ page, answer, name, base }: ActPanelProps) {
  const { order } = useDeskWords();
  const { letters, seal } = answer?.letters ?? page.letters;
  const seen = <input type="hidden" name="sett" value={seal} />;
  if (name === 'angra') {
    if (!answer?.letters) return <Faults answer={answer} fields={page.fields} />;
    return (
      <form className="pane panel" id="panel" method="post" action={base} aria-labelledby="h-panel">
        <h2 id="h-panel">{order.undo}</h2>
        <Letters letters={letters} isNew />
        <Button>{order.undo}</Button>
        <input type="hidden" name="nyckel" value={page.desk.token} />
        {['gor', 'id', 'post'].map((field) => (
          <input key={field} type="hidden" name={field} value={answer.typed[field] ?? ''} />
        ))}
        {seen}
      </form>
    );
  }
  const heading = (
    <header>
      <h2 id="h-panel">{order.acts[name]}</h2>
      <a className="small" href={base}>
        {order.close}
      </a>
    </header>
  );
  // Nothing is left to send.
  if (answer?.number)
    return (
      <section className="pane panel" id="panel" aria-labelledby="h-panel">
        {heading}
        <p role="status">
          {order.unmask.shown} <strong>{answer.number}</strong>
        </p>
      </section>
    );
  return (
    <form
      className="pane panel"
      id="panel"
      method="post"
      action={`${base}?gor=${name}#panel`}
      aria-labelledby="h-panel"
    >
      {heading}
      <Faults answer={answer} fields={page.fields} />
      <Act name={name} page={page} typed={answer?.typed ?? {}} wrong={answer?.wrong ?? []}>
        {page.view.payer.email || letters.length > 0 ? (
          <Letters letters={letters} isNew={Boolean(answer?.letters)} />
        ) : (
          <p>{order.noLetter}</p>
        )}
      </Act>
      {seen}
      <input type="hidden" name="nyckel" value={page.desk.token} />
      <input type="hidden" name="gor" value={name} />
      <input type="hidden" name="id" value={page.actId} />
      <input type="hidden" name="version" value={page.version} />
      <input type="hidden" name="pengar" value={page.money.version} />
    </form>
  );
}

function Faults({ answer, fields }: { answer: PanelAnswer | undefined; fields: readonly CorrectionField[] }) {
  const { order } = useDeskWords();
  if (!answer?.fault) return null;
  return (
    <div className="tell state-of--late" role="alert">
      <b>{order.faults.heading}</b>
      <p>{order.faults[answer.fault] ?? order.faults.state}</p>
      {answer.wrong.length > 0 && (
        <ul>
          {fields
            .filter(({ name }) => answer.wrong.includes(name))
            .map(({ name, field }) => (
              <li key={name}>
                <a href={`#${idOf(name)}`}>{order.correct.wrong(order.correct.fields[field])}</a>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** True for money that a payment service told of itself: what the office has noted, it does not know. */
function isAtProvider({ kind, account, actor, isMirror, isReversed }: MoneyShown): boolean {
  const stands = kind === 'received' && !isMirror && !isReversed;
  return stands && account?.startsWith('psp:') === true && !actor.startsWith('office:');
}

interface ActProps {
  name: CaseActName;
  page: PanelPage;
  typed: Readonly<Record<string, string>>;
  wrong: readonly string[];
  /** The letters that go. */
  children: ReactNode;
}

function Act({ name, page, typed, wrong, children }: ActProps) {
  const { order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { view } = page;
  const ends = view.frequency === 'month' || view.paymentMethod === 'free' ? 'ended' : 'cancelled';
  switch (name) {
    case 'betalning':
      return (
        <>
          <PaymentFields left={Math.max(0, page.money.balance)} today={page.today} typed={typed} />
          <Will items={order.payment.wills}>{children}</Will>
          <Button>{order.payment.button}</Button>
        </>
      );
    case 'aterbetala':
      return (
        <>
          <RefundFields
            most={page.money.refundable}
            hint={order.refund.most(formatMoney(page.money.refundable, currentLocale))}
            isAtProvider={page.money.lines.some(isAtProvider)}
            typed={typed}
          />
          <Will items={order.refund.wills}>{children}</Will>
          <Button>{order.refund.button}</Button>
        </>
      );
    case 'ratta':
      return (
        <>
          {page.isPosted && <p>{order.correct.printed}</p>}
          <CorrectFields fields={page.fields} typed={typed} wrong={wrong} hasReceipt={page.again.includes('receipt')} />
          <Will items={order.correct.wills}>{children}</Will>
          <Button>{order.correct.button}</Button>
        </>
      );
    case 'skicka':
      return (
        <>
          <ResendFields kinds={page.again} typed={typed} />
          <Will items={order.resend.wills}>{children}</Will>
          <Button>{order.resend.button}</Button>
        </>
      );
    case 'avboka':
      return (
        <>
          <Will items={order.callOff.wills[ends]}>{children}</Will>
          <Button>{order.callOff.button[ends]}</Button>
        </>
      );
    case 'anteckna':
      return (
        <>
          <TextField label={order.note.label} hint={order.note.hint} typed={typed} />
          <Button>{order.note.button}</Button>
        </>
      );
    case 'marka':
      return (
        <>
          <MarkFields typed={typed} />
          <Button>{order.mark.button}</Button>
        </>
      );
    case 'retur':
      return (
        <>
          <ReturnFields typed={typed} />
          <Will items={order.returned.wills} />
          <Button>{order.returned.button}</Button>
        </>
      );
    case 'nummer':
      return (
        <>
          <p>{order.unmask.text}</p>
          <TextField label={order.unmask.why} typed={typed} />
          <Button>{order.unmask.button}</Button>
        </>
      );
  }
}

function Button({ children }: { children: string }) {
  return (
    <p className="acts">
      <button type="submit" className="button">
        {children}
      </button>
    </p>
  );
}

function Will({ items, children }: { items: readonly string[]; children?: ReactNode }): ReactNode {
  const { order } = useDeskWords();
  return (
    <>
      <div className="will">
        <b>{order.will}</b>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      {children}
    </>
  );
}
