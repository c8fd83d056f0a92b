import { redirect } from 'react-router';
import { documentsOf } from '#letters/documents-of-order.ts';
import { emailWords } from '#letters/email-words.ts';
import { pageNotFound } from '#visit/not-found.server.ts';
import { sendPdf } from '#visit/pdf.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/order-document.ts';

/**
 * Serves an order's PDF, in the order's language and under that language's file name. A missing document or a database
 * failure redirects to the order page, because a file cannot carry our messages.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const toOrderPage = () => redirect(visit.href(`/tack/${params.token}`), 302);
  const order = await visit.services.orders.findByToken(params.token).catch(() => {
    throw toOrderPage();
  });
  if (!order) throw pageNotFound(visit.path);
  const kind = documentsOf(order).find((known) => `${known}.pdf` === params.document);
  if (!kind) throw toOrderPage();
  const name = `${emailWords(order.locale).documents.files[kind](order.reference)}.pdf`;
  return sendPdf(visit, name, () => visit.services.emails.document(kind, order));
}
