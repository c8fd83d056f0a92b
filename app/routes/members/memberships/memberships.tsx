import { memberOf } from '#documents/membership-card.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { hasMembershipCard } from '#members/model/own-membership.ts';
import { openMembers } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/memberships.ts';

/** Memberships of one's own orders: one's own, one's children's and those given away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, '/medlem/medlemskap');
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const today = dateInStockholm(new Date());
  return {
    token,
    memberships: own
      .map(({ order }) => order)
      .filter(hasMembershipCard)
      .map((order) => ({
        reference: order.reference,
        name: memberOf(order),
        kind: order.membership.kind,
        startsOn: order.membership.startsOn,
        endsOn: order.membership.endsOn,
        hasEnded: order.membership.endsOn < today,
        isToCome: order.membership.startsOn > today,
      })),
  };
}

export default function Memberships({ loaderData: { token, memberships } }: Route.ComponentProps) {
  const { membership } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  const day = (date: string) => formatDate(date, locale, 'date');
  return (
    <MemberPage current="memberships" title={membership.title} lead={membership.lead} token={token}>
      {memberships.length === 0 && <p>{membership.none}</p>}
      <ul className="member-strips">
        {memberships.map(({ reference, name, kind, startsOn, endsOn, hasEnded, isToCome }) => (
          <li key={reference}>
            <h2 className="h3">{name || membership.nameless}</h2>
            <p>{membership.kinds[kind]}</p>
            <p>{membership.number(reference)}</p>
            <p>
              {hasEnded
                ? membership.ended(day(endsOn))
                : isToCome
                  ? membership.toCome(day(startsOn), day(endsOn))
                  : membership.until(day(endsOn))}
            </p>
            {!hasEnded && (
              <p>
                <a href={`/medlem/medlemskap/${reference}/kort.pdf`}>{membership.print(name || reference)}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p>
        {membership.notRenewed} <a href={href('/medlem')}>{membership.renew}</a>
      </p>
    </MemberPage>
  );
}
