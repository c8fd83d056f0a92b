import { sendPdf } from '#documents/pdf.server.ts';
import { openOwnCard } from '#members/open-own-card.server.ts';
import type { Route } from './+types/card.ts';

/** Card of one's own membership, to print. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, order } = await openOwnCard(request, context, params.reference);
  return sendPdf(ctx, `${order.reference}.pdf`, () => ctx.services.documents.membershipCard(order));
}
