import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { orderLink } from '../order-facts.ts';

/** Email after an invoice was cancelled or reduced, with its credit note: the invoice still looks alive at the payer's. */
export function invoiceCancelled(context: OrderEmailContext): EmailBody {
  const { order, translations, credit } = context;
  const { invoiceCancelled: said, refund } = translations;
  const number = order.invoice?.number ?? '';
  const pieces: EmailBody['pieces'] = [orderLink(context)];
  if (credit?.means === 'lowered')
    return {
      subject: said.loweredSubject(order.reference),
      heading: said.loweredHeading,
      pieces: [
        ...text(said.lowered(number, formatMoney(credit.amount, order.locale)), refund.creditNote, said.alreadyPaid),
        ...pieces,
      ],
    };
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(said.text(number, formatMoney(order.total, order.locale)), refund.creditNote, said.alreadyPaid),
      ...pieces,
    ],
  };
}
