import type { RouterContextProvider } from 'react-router';
import { isRunningMembership, type MembershipOrder } from '#orders/renewals/renewal-rules.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { type OpenedPages, openMembers } from './open-members.server.ts';

/**
 * Opens the card of one's own membership.
 * @param path of the page; null for a file, whose address has one spelling only
 * @throws 404 for another's, as if there were none; a redirect to the sign-in
 */
export async function openOwnCard(
  request: Request,
  context: Readonly<RouterContextProvider>,
  reference: string,
  path: string | null = null,
): Promise<OpenedPages & { order: MembershipOrder }> {
  const opened = await openMembers(request, context, path);
  const { ctx, session } = opened;
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.map((one) => one.order).find((one) => one.reference === reference);
  if (!order || !isRunningMembership(order)) throw pageNotFound(ctx.path);
  return { ...opened, order };
}
