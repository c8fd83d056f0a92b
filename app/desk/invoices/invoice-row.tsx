import type { InvoiceView } from '#bookkeeping/invoices.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { RowName } from '../components/row-name.tsx';
import { useMoney, useShortDay } from '../components/use-money.ts';

/** The list's only form, by its id: an act on one row brings the ticks of the others along. */
export const invoiceForm = 'fakturor';

interface InvoiceRowProps {
  invoice: InvoiceView;
  /** False for whoever may only read. */
  mayAct: boolean;
  isTicked: boolean;
}

/** One open invoice: who, when, how much, and what can be done about it. */
export function InvoiceRow({ invoice, mayAct, isTicked }: InvoiceRowProps) {
  const { invoicing } = useDeskWords();
  const [money, day] = [useMoney(), useShortDay()];
  const { reference, number, ocr, dueOn, daysLate, reminders, hasEmail, name, isProtected, left, total } = invoice;
  return (
    <tr>
      {mayAct && (
        <td className="tickcol">
          <Tick invoice={invoice} isTicked={isTicked} />
        </td>
      )}
      <th scope="row">
        <RowName
          name={name}
          isProtected={isProtected}
          path={`/kansli/bestallningar/${reference}`}
          none={invoicing.noName}
        />
        <span className="sub">{reference}</span>
      </th>
      <td className="wide">
        {number} <span className="sub">{invoicing.ocr(ocr)}</span>
      </td>
      <td className="wide">
        <span className="nob">{day(dueOn)}</span>{' '}
        <span className={`state state--${daysLate > 0 ? 'late' : 'wait'} small`}>{dueWords(daysLate, invoicing)}</span>
      </td>
      <td className="wide">{hasEmail ? invoicing.reminded[Math.min(reminders, 2)] : invoicing.noEmail}</td>
      <td className="num c-sum">
        {money(left)} {left !== total && <span className="sub">{invoicing.of(money(total))}</span>}
      </td>
      {mayAct && (
        <td className="wide">
          <GiveUp reference={reference} left={left} />
        </td>
      )}
    </tr>
  );
}

function dueWords(daysLate: number, words: DeskWords['invoicing']): string {
  if (daysLate > 0) return words.late(daysLate);
  return daysLate === 0 ? words.today : words.soon(-daysLate);
}

/** Only what can be reminded of can be ticked. */
function Tick({ invoice, isTicked }: Pick<InvoiceRowProps, 'invoice' | 'isTicked'>) {
  const { invoicing } = useDeskWords();
  const { reference, name, number, daysLate, hasEmail, reminders } = invoice;
  if (daysLate <= 0 || !hasEmail || reminders >= 2) return null;
  return (
    <label className="boxwrap">
      <span className="hidden">{invoicing.include(name || invoicing.noName, number)}</span>
      <input
        type="checkbox"
        className="box"
        name="faktura"
        value={reference}
        form={invoiceForm}
        defaultChecked={isTicked}
      />
    </label>
  );
}

function GiveUp({ reference, left }: { reference: string; left: number }) {
  const { invoicing } = useDeskWords();
  const { reasons } = invoicing;
  return (
    <details className="more" name="gor-annat">
      <summary>{invoicing.columns.acts}</summary>
      <div className="prose-s">
        <input type="hidden" name={`kvar-${reference}`} value={left} form={invoiceForm} />
        <label>
          {invoicing.reason}{' '}
          <select className="input" name={`orsak-${reference}`} form={invoiceForm}>
            {Object.entries(reasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p className="small soft">{invoicing.creditWill}</p>
        <button
          type="submit"
          className="button button--paper"
          name="gor"
          value={`kreditera:${reference}`}
          form={invoiceForm}
        >
          {invoicing.credit}
        </button>
        <p className="small soft">{invoicing.writeOffWill}</p>
        <button
          type="submit"
          className="button button--paper"
          name="gor"
          value={`skriv-av:${reference}`}
          form={invoiceForm}
        >
          {invoicing.writeOff}
        </button>
      </div>
    </details>
  );
}
