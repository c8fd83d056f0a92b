import { sendPdf } from '#documents/pdf.server.ts';
import { openMembers } from '#members/open-members.server.ts';
import { isRunningMembership } from '#orders/renewals/renewal-rules.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/card.ts';

/** Card of one's own membership, to print. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, session } = await openMembers(request, context, null);
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.map((one) => one.order).find(({ reference }) => reference === params.reference);
  if (!order || !isRunningMembership(order)) throw pageNotFound(ctx.path);
  return sendPdf(ctx, `${order.reference}.pdf`, () => ctx.services.documents.membershipCard(order));
}
