import { documentsOf } from '#documents/documents-of-order.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { giftPath, monthlyGiftPath } from '#members/model/monthly-gift.ts';
import { openMembers, overviewPath } from '#members/open-members.server.ts';
import type { OwnOrder } from '#members/port.ts';
import { daysAhead } from '#orders/members/memberships.ts';
import { formatMoney } from '#orders/model/money.ts';
import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import { canChangeMonthly } from '#orders/monthly/monthly-draws.ts';
import { isRunningMembership, outgrowsClub } from '#orders/renewals/renewal-rules.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { addDays, daysBetween } from '#swedish/dates/date.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/overview.ts';

/** Start: the facts of what an address has ordered and given. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session, token } = await openMembers(request, context, overviewPath);
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  return {
    token,
    email: session.email,
    orders: await Promise.all(own.map((one) => toView(ctx, one))),
    papers: own.reduce((count, { order }) => count + documentsOf(order).length, 0),
    left: own.reduce((sum, { left }) => sum + Math.max(0, left), 0),
    ending: await findEnding(ctx, own),
  };
}

/** The membership that ends next, within 60 days, and is not renewed. */
async function findEnding(ctx: RequestContext, own: readonly OwnOrder[]) {
  const today = dateInStockholm(new Date());
  const soon = own
    .map(({ order }) => order)
    .filter(isRunningMembership)
    .filter(({ membership: { endsOn } }) => endsOn >= today && endsOn <= addDays(today, daysAhead));
  const renewed = await askDatabase(() => ctx.services.renewals.findRenewed(soon.map(({ reference }) => reference)));
  const [next] = soon
    .filter(({ reference }) => !renewed.has(reference))
    .toSorted((a, b) => daysBetween(b.membership.endsOn, a.membership.endsOn));
  return next ? { on: next.membership.endsOn, isOutgrown: outgrowsClub(next) } : null;
}

/** Nothing of a recipient but the gift's day: the page may be read over a shoulder. */
async function toView({ services }: RequestContext, { order, left }: OwnOrder) {
  const draws = canChangeMonthly(order) ? await askDatabase(() => services.members.findDraws(order)) : null;
  return {
    draws: draws?.next ?? [],
    reference: order.reference,
    token: order.token,
    products: [...new Set(order.lines.map(({ product }) => product))],
    orderedOn: dateInStockholm(order.createdAt),
    total: order.total,
    isMonthly: order.frequency === 'month',
    left,
    canStop: isRunningMonthly(order),
    membershipEndsOn: order.membership?.endsOn ?? null,
    giftOn: order.gift?.deliverOn ?? null,
    hasGift: order.gift !== null,
  };
}

export default function Overview({ loaderData: { token, email, orders, papers, left, ending } }: Route.ComponentProps) {
  const { gift, magazine, monthly, name, overview, pages, renewal } = useMemberWords();
  const { products } = useTranslations().forms.receipt;
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  const money = (ore: number) => formatMoney(ore, locale);
  const day = (on: string) => formatDate(on, locale, 'date');
  const facts = (order: (typeof orders)[number]) => [
    formatDate(order.orderedOn, locale, 'date'),
    order.isMonthly ? overview.monthly(money(order.total)) : money(order.total),
    ...(order.membershipEndsOn ? [overview.membership(formatDate(order.membershipEndsOn, locale, 'date'))] : []),
    ...(order.giftOn ? [overview.gift(formatDate(order.giftOn, locale, 'date'))] : []),
    ...(order.left > 0 ? [overview.left(money(order.left))] : []),
  ];
  return (
    <MemberPage current="overview" title={name} lead={overview.lead(email)} token={token}>
      <ul className="member-strips">
        <li>
          <h2 className="h3">
            <a href={href('/medlem/medlemskap')}>{pages.memberships}</a>
          </h2>
          <p>
            {ending
              ? (ending.isOutgrown ? renewal.endsOutgrown : renewal.ends)(formatDate(ending.on, locale, 'date'))
              : renewal.strip}
          </p>
        </li>
        <li>
          <h2 className="h3">
            <a href={href('/medlem/klubbnytt')}>{pages.magazine}</a>
          </h2>
          <p>{magazine.strip}</p>
        </li>
        <li>
          <h2 className="h3">
            <a href={href('/medlem/kvitton')}>{pages.papers}</a>
          </h2>
          <p>{left > 0 ? overview.papersLeft(money(left)) : papers ? overview.papers(papers) : overview.papersNone}</p>
        </li>
        <li>
          <h2 className="h3">
            <a href={href('/medlem/uppgifter')}>{pages.details}</a>
          </h2>
          <p>{overview.details}</p>
        </li>
      </ul>
      <section className="stack">
        <h2>{overview.orders}</h2>
        {orders.length === 0 && <p>{overview.none}</p>}
        <ul className="member-strips">
          {orders.map((order) => (
            <li key={order.reference}>
              <h3 className="h3">{order.products.map((product) => products[product]).join(', ')}</h3>
              <p>{facts(order).join(' · ')}</p>
              {order.draws.length > 0 && <p>{overview.draws(order.draws.map(day).join(', '))}</p>}
              <p className="member-ways">
                <a href={href(`/tack/${order.token}`)}>{overview.open(order.reference)}</a>
                {order.hasGift && <a href={href(giftPath(order.reference))}>{gift.link}</a>}
                {order.canStop && <a href={href(monthlyGiftPath(order.reference))}>{monthly.link}</a>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </MemberPage>
  );
}
