import { formatMoney } from '#orders/model/money.ts';
import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';

/** Email after an unpaid invoice was cancelled, with its credit note: the invoice still looks alive at the payer's. */
export function invoiceCancelled({ order, links, translations }: OrderEmailContext): EmailBody {
  const { invoiceCancelled: said, refund } = translations;
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [
      ...text(
        said.text(order.invoice?.number ?? '', formatMoney(order.total, order.locale)),
        refund.creditNote,
        said.alreadyPaid,
      ),
      { kind: 'link', text: translations.seeOrder, url: links.order(order.token), isMain: true },
    ],
  };
}
