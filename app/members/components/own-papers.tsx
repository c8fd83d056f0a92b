import type { ReactNode } from 'react';
import type { MemberWords } from '#i18n/sv/members/member-words.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { ProductId } from '#orders/model/order.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import '#orders/styles/order.css';
import { useMemberWords } from './member-page.tsx';

/** Order as it stands among the papers. Sums in öre, days YYYY-MM-DD. */
export interface PapersView {
  reference: string;
  products: ProductId[];
  orderedOn: string;
  total: number;
  isMonthly: boolean;
  documents: (keyof MemberWords['papers']['kinds'])[];
  /** Numbers of credit notes. */
  credits: string[];
  received: { number: number; on: string; amount: number }[];
  returned: { on: string; amount: number }[];
}

/** Order on which something is left to pay. */
export interface DebtView {
  reference: string;
  products: ProductId[];
  left: number;
  /** Path of the page where one pays at once; null where one pays otherwise. */
  payAt: string | null;
  token: string;
  invoice: {
    number: string;
    ocr: string;
    dueOn: string;
    isLate: boolean;
    /** Label and number of each account. */
    accounts: [label: string, number: string][];
    /** Read by banks' apps; null for a payer abroad. */
    qr: { size: number; path: string } | null;
  } | null;
}

/** The rest to pay of one order, and how. @param children ways to pay its invoice at once */
export function Debt({ children, ...debt }: DebtView & { children: ReactNode }) {
  const { reference, products, left, payAt, token, invoice } = debt;
  const { papers } = useMemberWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const names = useNames(products);
  const sum = formatMoney(left, currentLocale);
  const day = (date: string) => formatDate(date, currentLocale, 'date');
  return (
    <section className="sheet sheet--b stack member-debt" aria-label={`${names} ${reference}`}>
      <h2 className="h3">{invoice ? papers.leftOfInvoice(sum, invoice.number) : papers.leftOf(sum, names)}</h2>
      {invoice && (
        <>
          <p>{invoice.isLate ? papers.wasDue(day(invoice.dueOn)) : papers.payBy(day(invoice.dueOn))}</p>
          <div className="member-debt__how">
            <dl className="facts">
              {[...invoice.accounts, [papers.ocr, invoice.ocr] as const].map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {invoice.qr && (
              <figure>
                <svg viewBox={`0 0 ${invoice.qr.size} ${invoice.qr.size}`} role="img" aria-label={papers.qrLabel}>
                  <path d={invoice.qr.path} />
                </svg>
                <figcaption className="hint">{papers.qr}</figcaption>
              </figure>
            )}
          </div>
        </>
      )}
      {children}
      {payAt && (
        <p>
          <a className="button" href={href(payAt)} rel="nofollow">
            {papers.payNow(sum)}
          </a>
        </p>
      )}
      <p>
        <a href={href(`/tack/${token}`)}>{papers.seeOrder(reference)}</a>
      </p>
    </section>
  );
}

/** Papers of one order: its documents, a receipt of each payment, and what went back. */
export function OwnPapers({
  reference,
  products,
  orderedOn,
  total,
  isMonthly,
  documents,
  credits,
  received,
  returned,
}: PapersView) {
  const { overview, papers } = useMemberWords();
  const { currentLocale } = useSiteData().site;
  const names = useNames(products);
  const money = (ore: number) => formatMoney(ore, currentLocale);
  const day = (date: string) => formatDate(date, currentLocale, 'date');
  return (
    <li>
      <div>
        <h3 className="h3">{names}</h3>
        <p>{[day(orderedOn), isMonthly ? overview.monthly(money(total)) : money(total), reference].join(' · ')}</p>
      </div>
      <ul className="plain-list">
        {documents.map((kind) => (
          <li key={kind}>
            <a href={`/medlem/kvitton/${reference}/${kind}.pdf`}>{`${papers.kinds[kind]} (pdf)`}</a>
          </li>
        ))}
        {credits.map((number) => (
          <li key={number}>
            <a href={`/medlem/kvitton/${reference}/kreditfaktura-${number}.pdf`}>
              {`${papers.kinds['credit-note']} ${number} (pdf)`}
            </a>
          </li>
        ))}
        {received.toReversed().map(({ number, on, amount }) => (
          <li key={number}>
            <a href={`/medlem/kvitton/${reference}/kvitto-${number}.pdf`}>{papers.receipt(day(on), money(amount))}</a>
          </li>
        ))}
        {returned.map(({ on, amount }) => (
          <li key={`${on} ${amount}`}>{papers.returned(day(on), money(amount))}</li>
        ))}
      </ul>
    </li>
  );
}

function useNames(products: readonly ProductId[]): string {
  const { products: names } = useTranslations().forms.receipt;
  return products.map((product) => names[product]).join(', ');
}
