import { documentsOf } from '#documents/documents-of-order.ts';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { Debt, type DebtView, OwnPapers, type PapersView } from '#members/components/own-papers.tsx';
import { openMembers } from '#members/open-members.server.ts';
import type { PaidOrder } from '#members/port.ts';
import { isAbroad } from '#orders/model/reach.ts';
import { invoiceQrText } from '#orders/papers/payments.ts';
import { PayInvoice } from '#payments/components/pay-invoice.tsx';
import { drawQrCode } from '#payments/pages/qr-code.server.ts';
import type { InvoiceToPay } from '#payments/port.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/papers.ts';

/** Receipts and invoices of an address, and above them what is left to pay, with the way to pay it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, '/medlem/kvitton');
  const own = await askDatabase(() => ctx.services.members.listPaidOrders(session.email));
  const years = Map.groupBy(
    own.map(toPapers).filter(({ documents, credits, received }) => [documents, credits, received].flat().length > 0),
    ({ orderedOn }) => orderedOn.slice(0, 4),
  );
  return {
    token,
    debts: await Promise.all(own.filter(isOwed).map((one) => toDebt(ctx, one))),
    years: [...years].map(([year, papers]) => ({ year, papers })),
  };
}

/** A cancelled order may keep a sum in its state; nobody is asked for it. */
function isOwed({ order, left }: PaidOrder): boolean {
  return left > 0 && order.frequency === 'once' && !['cancelled', 'expired', 'failed'].includes(order.state);
}

async function toDebt(
  ctx: RequestContext,
  { order, left }: PaidOrder,
): Promise<DebtView & { toPay: InvoiceToPay | null }> {
  const { config, services } = ctx;
  const { invoice, payer, state } = order;
  const isAtOnce = state === 'awaiting_payment' && order.paymentMethod !== 'f2f';
  const canPay = isAtOnce && services.payments.paymentMethods.includes(order.paymentMethod);
  const hasIban = isAbroad(payer) && config.iban;
  return {
    reference: order.reference,
    products: productsOf(order),
    left,
    payAt: canPay ? `/vidare/${order.token}` : null,
    token: order.token,
    toPay: await askDatabase(() => services.payments.findInvoiceToPay(order)),
    invoice: invoice && {
      number: invoice.number,
      ocr: invoice.ocr,
      dueOn: invoice.dueOn,
      isLate: invoice.dueOn < dateInStockholm(new Date()),
      accounts: hasIban
        ? [['IBAN', config.iban], ...(config.bic ? [['BIC', config.bic] as [string, string]] : [])]
        : [['Bankgiro', config.bankgiro]],
      qr: hasIban
        ? null
        : drawQrCode(
            invoiceQrText({
              payee: config.organisationName,
              organisationNumber: config.organisationNumber,
              bankgiro: config.bankgiro,
              ocr: invoice.ocr,
              issuedOn: dateInStockholm(order.createdAt),
              dueOn: invoice.dueOn,
              amount: left,
            }),
          ),
    },
  };
}

function toPapers({ order, credits, received, returned }: PaidOrder): PapersView {
  return {
    reference: order.reference,
    products: productsOf(order),
    orderedOn: dateInStockholm(order.createdAt),
    total: order.total,
    isMonthly: order.frequency === 'month',
    documents: documentsOf(order),
    credits: credits.map(({ number }) => number),
    received,
    returned,
  };
}

function productsOf({ lines }: PaidOrder['order']) {
  return [...new Set(lines.map(({ product }) => product))];
}

export default function Papers({ loaderData: { token, debts, years } }: Route.ComponentProps) {
  const { papers } = useMemberWords();
  return (
    <MemberPage current="papers" title={papers.title} token={token}>
      {debts.map(({ toPay, ...debt }) => (
        <Debt key={debt.reference} {...debt}>
          {toPay && <PayInvoice {...toPay} token={debt.token} />}
        </Debt>
      ))}
      {years.length === 0 && debts.length === 0 && <p>{papers.none}</p>}
      {years.map(({ year, papers: ofYear }) => (
        <section key={year} className="stack">
          <h2>{year}</h2>
          <ul className="member-papers">
            {ofYear.map((order) => (
              <OwnPapers key={order.reference} {...order} />
            ))}
          </ul>
        </section>
      ))}
      {years.length > 0 && <p className="hint">{papers.keptFor}</p>}
    </MemberPage>
  );
}
