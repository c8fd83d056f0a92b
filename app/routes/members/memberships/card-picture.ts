import { sendPng } from '#documents/pdf.server.ts';
import { openOwnCard } from '#members/open-own-card.server.ts';
import type { Route } from './+types/card-picture.ts';

/** The same card as a picture, to keep on a phone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, order } = await openOwnCard(request, context, params.reference);
  return sendPng(ctx, `${order.reference}.png`, () => ctx.services.documents.membershipCardPicture(order));
}
