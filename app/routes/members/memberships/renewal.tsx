import { data } from 'react-router';
import { beginRenewal } from '#forms/session/begin-renewal.server.ts';
import { RenewalGone, RenewalPage, type RenewalPageProps } from '#members/components/renewal-page.tsx';
import { memberOf } from '#orders/members/member.ts';
import { linkDays, nextYear, outgrowsClub } from '#orders/renewals/renewal-rules.ts';
import type { LinkedMembership } from '#orders/renewals/renewals.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/renewal.ts';

/**
 * The link of a letter about the end of a membership. Looking uses nothing up; the button begins the form. It shows what
 * the letter said, and no more: the letter may have been sent on.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/medlem/fornya', `/${encodeURIComponent(params.link)}`);
  const found = await askDatabase(() => ctx.services.renewals.find(params.link));
  return found ? toView(found) : data(null, { status: 404 });
}

/** Begins the form. A link that has been used, or was guessed, begins nothing. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const seconds = ctx.services.limits.take('lookup', ctx.clientIp);
  const found = await askDatabase(() => ctx.services.renewals.find(params.link));
  if (!found) return data(null, { status: 404 });
  if (seconds) return tooMany(found, seconds);
  if (found.renewedUntil) return data(toView(found), { status: 409 });
  return begin(request, ctx, found);
}

function begin(request: Request, ctx: RequestContext, { order }: LinkedMembership): Promise<Response> {
  return askDatabase(() => beginRenewal(request, ctx, order, 'letter'));
}

function tooMany(found: LinkedMembership, seconds: number) {
  return data({ ...toView(found), isTooMany: true }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

function toView({ order, renewedUntil }: LinkedMembership): RenewalPageProps {
  const today = dateInStockholm(new Date());
  const { membership } = order;
  return {
    name: memberOf(order).firstname ?? '',
    endsOn: membership.endsOn,
    hasEnded: membership.endsOn < today,
    next: nextYear(membership, today),
    until: addDays(membership.endsOn, linkDays),
    isOutgrown: outgrowsClub(order),
    renewedUntil,
    isTooMany: false,
  };
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Renewal({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  return view ? <RenewalPage {...view} /> : <RenewalGone />;
}
