import { type EmailBody, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import { orderLink } from '../order-facts.ts';

/**
 * Email after a monthly gift has ended, whichever side ended it. With a mandate, only the bank knows what was drawn, so
 * the email does not thank for a payment.
 */
export function monthlyEnded(context: OrderEmailContext): EmailBody {
  const { order, translations } = context;
  const { monthlyEnded: said } = translations;
  const isMandate = order.paymentMethod === 'bank-id' || order.paymentMethod === 'form';
  return {
    subject: said.subject(order.reference),
    heading: said.heading,
    pieces: [...text(said.text, isMandate ? said.thanksMandate : said.thanks), orderLink(context), ...text(said.again)],
  };
}
