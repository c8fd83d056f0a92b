import { redirect } from 'react-router';
import { documentsOf } from '#documents/documents-of-order.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/order-document.ts';

/**
 * Serves an order's PDF, in the order's language and under that language's file name. A missing document or a database
 * failure redirects to the order page, because a file cannot carry our messages.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const toOrderPage = () => redirect(ctx.href(`/tack/${params.token}`), 302);
  const order = await ctx.services.orders.findByToken(params.token).catch(() => {
    throw toOrderPage();
  });
  if (!order) throw pageNotFound(ctx.path);
  const kind = documentsOf(order).find((known) => `${known}.pdf` === params.document);
  if (!kind) throw toOrderPage();
  const name = `${emailTranslations(order.locale).documents.files[kind](order.reference)}.pdf`;
  return sendPdf(ctx, name, () => ctx.services.documents.write(kind, order));
}
