import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { documentsOf } from '#documents/documents-of-order.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/order-paper.ts';

/** A paper of an order, as its payer has it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'orders.read');
  const { ctx, actor } = desk;
  const { orders, documents } = ctx.services;
  const order = await askDatabase(() => orders.findByReference(params.reference));
  const kind = order && documentsOf(order).find((known) => `${known}.pdf` === params.paper);
  if (!order || !kind || !maySee(desk, order)) throw pageNotFound(ctx.path);
  await askDatabase(() => orders.recordAct(`read-paper ${kind}`, actor, order.reference));
  const name = `${emailTranslations(order.locale).documents.files[kind](order.reference)}.pdf`;
  return sendPdf(ctx, name, () => documents.write(kind, order));
}
