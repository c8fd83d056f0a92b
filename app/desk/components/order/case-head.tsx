import { useSiteData } from '#layout/site-data-context.tsx';
import type { ReturnReason } from '#orders/cards/returned-card.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { OrderMark } from '#orders/office/order-case.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { shortDay } from '../../model/moments.ts';
import type { OrderCondition } from '../../model/order-state.ts';
import type { CaseActName } from '../../orders/case-acts.ts';
import { useDeskWords } from '../desk-frame.tsx';
import { State } from '../state.tsx';
import type { CaseOrder } from './case-order.ts';

interface CaseHeadProps {
  view: CaseOrder;
  state: OrderCondition;
  money: { balance: number; kept: number };
  mark: OrderMark | null;
  /** Reason why its card came back; null when it has not. */
  returned: ReturnReason | null;
  acts: readonly CaseActName[];
  panel: CaseActName | null;
  today: string;
  base: string;
}

/** Heading, balance and the acts that this order and this role allow. */
export function CaseHead({ view, state, money, mark, returned, acts, panel, today, base }: CaseHeadProps) {
  const { order, orders, people } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { reference, name, form, createdAt, invoice } = view;
  const left = Math.max(0, money.balance);
  const toPay = money.kept + money.balance;
  const share = toPay > 0 ? Math.min(100, Math.round((money.kept / toPay) * 100)) : left ? 0 : 100;
  const ordered = formatDate(dateInStockholm(new Date(createdAt)), currentLocale, 'date');
  const sum = (ore: number) => formatMoney(ore, currentLocale);
  return (
    <>
      <div className="page__head">
        <div>
          <h1>{name || orders.erased}</h1>
          <State state={state} today={today} />
          <span className="soft">
            {orders.forms[form]} · {reference} · {order.ordered(ordered)}
          </span>
        </div>
      </div>
      {view.isProtected && (
        <p className="tell state-of--late">
          <b>{people.protection.heading}</b> {people.protection.text}
        </p>
      )}
      {mark && (
        <p className="tell" role="status">
          <b>{order.marks[mark]}</b>
        </p>
      )}
      {returned && (
        <p className="tell" role="status">
          <b>{order.returned.waits(order.returned.reasons[returned])}</b>
        </p>
      )}
      <section className="pane" aria-label={order.balance}>
        <div className="between">
          <dl className="sum">
            <div>
              <dt>{order.toPay}</dt>
              <dd>{sum(toPay)}</dd>
            </div>
            <div>
              <dt>{order.paid}</dt>
              <dd>{sum(money.kept)}</dd>
            </div>
            <div className={`left state-of--${left ? 'part' : money.balance < 0 ? 'late' : 'ok'}`}>
              <dt>{money.balance < 0 ? order.tooMuch : order.left}</dt>
              <dd>{sum(Math.abs(money.balance))}</dd>
            </div>
          </dl>
          <p className="small soft">
            {invoice ? (
              <>
                {order.invoice(invoice.number, shortDay(invoice.dueOn, today, currentLocale))}
                <br />
                {order.ocr(invoice.ocr)}
              </>
            ) : (
              !left && toPay > 0 && order.allPaid
            )}
          </p>
        </div>
        <svg className="meter" aria-hidden="true" focusable="false">
          <rect width={`${share}%`} height="100%" />
        </svg>
      </section>
      {acts.length > 0 && (
        <ul className="acts acts--list" aria-label={order.doSomething}>
          {acts.map((act) => (
            <li key={act}>
              <a
                className={panel === act ? 'button' : 'button button--paper'}
                aria-current={panel === act ? 'true' : undefined}
                href={`${base}?gor=${act}#panel`}
              >
                {order.acts[act]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
