import { redirect } from 'react-router';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { monthlyGiftPath } from '#members/model/monthly-gift.ts';
import { type OpenedPages, openMembers } from '#members/open-members.server.ts';
import { formatMoney } from '#orders/model/money.ts';
import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/monthly-gift.ts';

/** A monthly gift of one's own, and the button that stops it. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const opened = await openMembers(request, context, null);
  const order = await findOwn(opened, params.reference);
  return {
    token: opened.token,
    email: opened.session.email,
    total: order.total,
    since: dateInStockholm(order.createdAt),
    isRunning: isRunningMonthly(order),
  };
}

/**
 * Stops the gift: an act that asks for no new sign-in, as stopping must be as easy as beginning. What the provider is
 * asked to end is stored first, so that nothing is drawn for a gift that says it has ended.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const opened = await openMembers(request, context, null);
  const { reference, ...order } = await findOwn(opened, params.reference);
  const { orders, payments } = opened.ctx.services;
  if (isRunningMonthly(order))
    await askDatabase(async () => {
      await payments.endMonthly(reference, 'visitor');
      await orders.apply(reference, 'ended', 'visitor');
    });
  return redirect(opened.ctx.href(monthlyGiftPath(reference)), 303);
}

async function findOwn({ ctx, session }: OpenedPages, reference: string) {
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.find((one) => one.order.reference === reference)?.order;
  if (order?.frequency !== 'month') throw pageNotFound(ctx.path);
  return order;
}

export default function MonthlyGift({ loaderData: { token, email, total, since, isRunning } }: Route.ComponentProps) {
  const { monthly } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  if (!isRunning)
    return (
      <MemberPage current="overview" title={monthly.stopped} token={token}>
        <p role="status">{monthly.stoppedText(email)}</p>
        <p>
          <a className="button button--tone" href={href('/medlem/sidor')}>
            {monthly.back}
          </a>
        </p>
      </MemberPage>
    );
  const facts = monthly.facts(formatMoney(total, locale), formatDate(since, locale, 'date'));
  return (
    <MemberPage current="overview" title={monthly.title} lead={facts} token={token}>
      <section className="stack">
        <h2>{monthly.stopTitle}</h2>
        <p>{monthly.stopText}</p>
        <p className="hint">{monthly.onItsWay}</p>
        <form method="post" className="row">
          <input type="hidden" name="nyckel" value={token} />
          <button type="submit" className="button">
            {monthly.stop}
          </button>
          <a href={href('/medlem/sidor')}>{monthly.keep}</a>
        </form>
        <p>
          {monthly.otherSum} <a href={href('/stod')}>{monthly.otherSumLink}</a>
        </p>
      </section>
    </MemberPage>
  );
}
