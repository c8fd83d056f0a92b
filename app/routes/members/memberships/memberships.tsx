import { redirect } from 'react-router';
import { beginRenewal } from '#forms/session/begin-renewal.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { OwnMembership } from '#members/components/own-membership.tsx';
import { Reminders } from '#members/components/reminders.tsx';
import { openMembers, textOf } from '#members/open-members.server.ts';
import { fullName, memberOf } from '#orders/members/member.ts';
import {
  isRunningMembership,
  type MembershipOrder,
  membershipNumber,
  outgrowsClub,
} from '#orders/renewals/renewal-rules.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { daysBetween } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/memberships.ts';

const path = '/medlem/medlemskap';

/** Memberships of one's own orders: one's own, one's children's and those given away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, path);
  const { members, renewals } = ctx.services;
  const own = (await askDatabase(() => members.listOrders(session.email))).map(({ order }) => order);
  const today = dateInStockholm(new Date());
  const hasEnded = ({ membership: { endsOn } }: MembershipOrder) => endsOn < today;
  // Those that end next come first, and those that are over last.
  const memberships = own
    .filter(isRunningMembership)
    .toSorted(
      (a, b) => Number(hasEnded(a)) - Number(hasEnded(b)) || daysBetween(b.membership.endsOn, a.membership.endsOn),
    );
  const renewed = await askDatabase(() => renewals.findRenewed(memberships.map(({ reference }) => reference)));
  return {
    token,
    areStopped: await askDatabase(() => renewals.areStopped(session.email)),
    memberships: memberships.map((order) => ({
      reference: order.reference,
      number: membershipNumber(order),
      name: fullName(memberOf(order)),
      kind: order.membership.kind,
      startsOn: order.membership.startsOn,
      endsOn: order.membership.endsOn,
      hasEnded: hasEnded(order),
      isToCome: order.membership.startsOn > today,
      isOutgrown: outgrowsClub(order),
      renewedUntil: renewed.get(order.reference) ?? null,
    })),
  };
}

/** Begins the form that renews a membership, or stops the letters and lets them begin again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, session } = await openMembers(request, context, path);
  const { members, renewals } = ctx.services;
  const form = await request.formData();
  const act = textOf(form, 'gor');
  if (act === 'inga-paminnelser' || act === 'paminn') {
    await askDatabase(() => renewals.setStopped(session.email, act === 'inga-paminnelser'));
    return redirect(ctx.href(path), 303);
  }
  const own = await askDatabase(() => members.listOrders(session.email));
  const order = own.map((one) => one.order).find(({ reference }) => reference === textOf(form, 'bestallning'));
  if (act !== 'fornya' || !order || !isRunningMembership(order)) throw pageNotFound(ctx.path);
  const renewed = await askDatabase(() => renewals.findRenewed([order.reference]));
  if (renewed.size) return redirect(ctx.href(path), 303);
  return askDatabase(() => beginRenewal(request, ctx, order, 'own'));
}

export default function Memberships({ loaderData: { token, memberships, areStopped } }: Route.ComponentProps) {
  const { membership } = useMemberWords();
  const href = useHref();
  return (
    <MemberPage current="memberships" title={membership.title} lead={membership.lead} token={token}>
      {memberships.length === 0 && (
        <p>
          {membership.none} <a href={href('/medlem')}>{membership.renew}</a>
        </p>
      )}
      <ul className="member-strips">
        {memberships.map((one) => (
          <OwnMembership key={one.reference} {...one} token={token} />
        ))}
      </ul>
      {memberships.length > 0 && <Reminders token={token} areStopped={areStopped} />}
    </MemberPage>
  );
}
