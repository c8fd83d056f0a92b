import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { orderLink } from '../order-facts.ts';

/** Email after an invoice was cancelled or reduced, with its credit note: the invoice still looks alive at the payer's. */
export function invoiceCancelled(context: OrderEmailContext): EmailBody {
  const { order, translations, credit } = context;
  const { invoiceCancelled: said, refund, paymentNoted } = translations;
  const number = order.invoice?.number ?? '';
  const money = (amount: number) => formatMoney(amount, order.locale);
  const balance = credit?.balance ?? null;
  const surplus = balance !== null && balance < 0 ? -balance : 0;
  if (credit?.means === 'lowered') {
    const left = balance === null ? said.deduct : balance > 0 ? paymentNoted.left(money(balance)) : paymentNoted.even;
    return {
      subject: said.loweredSubject(order.reference),
      heading: balance === null || balance > 0 ? said.loweredHeading : said.loweredPaidHeading,
      pieces: [
        ...text(said.lowered(number, money(credit.amount)), surplus ? paymentNoted.tooMuch(money(surplus)) : left),
        ...text(refund.creditNote, ...(surplus ? [paymentNoted.decide] : balance === 0 ? [] : [said.alreadyPaid])),
        orderLink(context),
      ],
    };
  }
  return {
    subject: said.subject(order.reference),
    heading: surplus ? said.paidHeading : said.heading,
    pieces: [
      ...text(said.text(number, money(order.total)), ...(surplus ? [said.paidOfIt(money(surplus))] : [])),
      ...text(refund.creditNote, surplus ? paymentNoted.decide : said.alreadyPaid),
      orderLink(context),
    ],
  };
}
