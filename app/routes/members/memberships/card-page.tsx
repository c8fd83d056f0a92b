import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { openOwnCard } from '#members/open-own-card.server.ts';
import { fullName, memberOf } from '#orders/members/member.ts';
import { membershipNumber } from '#orders/renewals/renewal-rules.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import type { Route } from './+types/card-page.ts';

/** The card of one's own membership as a picture, and how to keep it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { reference } = params;
  const { token, order } = await openOwnCard(request, context, reference, `/medlem/medlemskap/${reference}/kort`);
  return {
    token,
    reference,
    name: fullName(memberOf(order)),
    number: membershipNumber(order),
    endsOn: order.membership.endsOn,
  };
}

export default function CardPage({ loaderData: { token, reference, name, number, endsOn } }: Route.ComponentProps) {
  const { card, pages } = useMemberWords();
  const href = useHref();
  const { currentLocale } = useSiteData().site;
  const path = `/medlem/medlemskap/${reference}`;
  return (
    <MemberPage current="memberships" title={card.title} lead={card.lead(name)} token={token}>
      <img
        className="member-card"
        src={`${path}/kort.png`}
        alt={card.alt(name, number, formatDate(endsOn, currentLocale, 'date'))}
        width={1290}
        height={810}
      />
      <section className="stack">
        <h2>{card.keep}</h2>
        <ol>
          {card.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href={`${path}/kort.png`}>{card.picture}</a>
        </p>
        <p>
          <a className="button button--tone" href={`${path}/kort.pdf`}>
            {card.print}
          </a>
        </p>
        <p className="hint">{card.printHow}</p>
        <p>
          <a href={href('/medlem/medlemskap')}>{pages.memberships}</a>
        </p>
      </section>
    </MemberPage>
  );
}
