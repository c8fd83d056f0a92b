import { documentsOf } from '#documents/documents-of-order.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { openMembers } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/paper.ts';

/** A document of one of the member's own orders. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, session } = await openMembers(request, context, null);
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.find((one) => one.order.reference === params.reference)?.order;
  const kind = order && documentsOf(order).find((known) => `${known}.pdf` === params.document);
  if (!order || !kind) throw pageNotFound(ctx.path);
  const name = `${emailTranslations(order.locale).documents.files[kind](order.reference)}.pdf`;
  return sendPdf(ctx, name, () => ctx.services.documents.write(kind, order));
}
