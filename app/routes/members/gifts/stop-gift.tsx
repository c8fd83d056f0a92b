import { data } from 'react-router';
import { StopGiftPage, type StopGiftView } from '#members/components/stop-gift-page.tsx';
import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import { stopMonthlyGift } from '#orders/monthly/stop-monthly-gift.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/stop-gift.ts';

/** Asks before the gift stops: programs that read mail open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/medlem/avsluta', `/${encodeURIComponent(params.link)}`);
  const order = await askDatabase(() => ctx.services.members.findLinkedGift(params.link));
  if (!order) return page({ state: 'gone' });
  if (!isRunningMonthly(order)) return page({ state: 'already' });
  return page({ state: 'asked', sum: order.total, since: dateInStockholm(order.createdAt) });
}

/** Stops the one gift that the link names, once. */
export async function action({ context, params }: Route.ActionArgs) {
  const { services } = getRequestContext(context);
  const order = await askDatabase(() => services.members.findLinkedGift(params.link));
  if (!order) return page({ state: 'gone' });
  if (!isRunningMonthly(order)) return page({ state: 'already' });
  await askDatabase(() => stopMonthlyGift(services, order.reference, 'visitor'));
  return page({ state: 'stopped' });
}

function page(view: StopGiftView) {
  return data(view, { status: view.state === 'gone' ? 404 : 200 });
}

export default function StopGift({ loaderData, actionData }: Route.ComponentProps) {
  return <StopGiftPage {...(actionData ?? loaderData)} />;
}
