import { data, redirect } from 'react-router';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { CardForm, type MonthlyCardView } from '#members/components/card-form.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { DayForm, type MonthlyView, PauseForm, StopForm, SumForm } from '#members/components/monthly-forms.tsx';
import { monthlyGiftPath } from '#members/model/monthly-gift.ts';
import { needFresh, type OpenedPages, openMembers, textOf } from '#members/open-members.server.ts';
import { formatMoney, parseMoney } from '#orders/model/money.ts';
import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import type { Order } from '#orders/model/order.ts';
import { canChangeMonthly, monthlyLimits } from '#orders/monthly/monthly-draws.ts';
import { stopMonthlyGift } from '#orders/monthly/stop-monthly-gift.ts';
import { UpdateMethod } from '#payments/components/update-method.tsx';
import type { MonthlyCard } from '#payments/port.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/monthly-gift.ts';

/** A monthly gift of one's own: its draws, its sum, its pause and its end. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const opened = await openMembers(request, context, null);
  const order = await findOwn(opened, params.reference);
  // Back from the provider's page: its event may be late.
  const { ctx, session } = opened;
  const isBack = ctx.url.searchParams.has('kort');
  const newCard = isBack
    ? await askDatabase(() => ctx.services.payments.finishCardChange(order, session.startedAt))
    : null;
  const view = await toView(opened, order, { ...nothing, note: newCard && newCard !== 'taken' ? 'kept' : null });
  return { ...view, isChanged: newCard === 'taken' || ctx.url.searchParams.has('klart') };
}

interface Told {
  fault: MonthlyView['fault'];
  typed: string;
  /** About the card. */
  note: MonthlyCardView['note'];
}

const nothing: Told = { fault: null, typed: '', note: null };

async function toView({ ctx, session, token }: OpenedPages, order: Order, { fault, typed, note }: Told) {
  const draws = await askDatabase(() => ctx.services.members.findDraws(order));
  const card = await askDatabase(() => ctx.services.payments.findCard(order));
  const page = ctx.config.publicOrigin + ctx.href(monthlyGiftPath(order.reference));
  return {
    ...draws,
    card: card && toCard(card, draws.next, note),
    fix: card && (await ctx.services.payments.findPaymentFix(order, page)),
    ...monthlyLimits(order),
    token,
    email: session.email,
    total: order.total,
    since: dateInStockholm(order.createdAt),
    isRunning: isRunningMonthly(order),
    canChange: canChangeMonthly(order),
    isChanged: false,
    fault,
    typed,
  };
}

function toCard({ endsIn }: MonthlyCard, draws: readonly string[], note: MonthlyCardView['note']): MonthlyCardView {
  return { endsIn, isEndingSoon: endsIn !== null && endsIn < (draws.at(-1) ?? '').slice(0, 7), note };
}

/** Changes, pauses or stops the gift. Only a higher sum asks for a new sign-in: less must be as easy as beginning. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const opened = await openMembers(request, context, null);
  const order = await findOwn(opened, params.reference);
  const path = monthlyGiftPath(order.reference);
  const form = await request.clone().formData();
  const [act, typed] = [textOf(form, 'gor'), textOf(form, 'summa')];
  if (act === 'summa' || act === 'paus' || act === 'dag') {
    const sum = parseMoney(typed) ?? 0;
    if (act === 'summa' && sum > order.total) await needFresh(opened, request, path);
    // Each choice says the first draw that it was shown with.
    const [count = '', first] = textOf(form, act === 'dag' ? 'dag' : 'manader').split(' ');
    const number = Number(count || Number.NaN);
    const shown = first === undefined ? {} : { first };
    const asked = act === 'dag' ? { day: number, ...shown } : { pause: number, ...shown };
    const wish = act === 'summa' ? { sum } : asked;
    const { payments } = opened.ctx.services;
    const answer = await askDatabase(() => payments.changeMonthly(order.reference, wish, 'visitor'));
    if (answer !== 'refused') return redirect(`${opened.ctx.href(path)}?klart`, 303);
    const fault = ({ summa: 'sum', paus: 'pause', dag: 'day' } as const)[act];
    return data(await toView(opened, order, { ...nothing, fault, typed }), { status: 422 });
  }
  if (act === 'kort') return changeCard(opened, request, order, path);
  const { services } = opened.ctx;
  if (isRunningMonthly(order)) await askDatabase(() => stopMonthlyGift(services, order.reference, 'visitor'));
  return redirect(opened.ctx.href(path), 303);
}

/** Leads to the provider's page, where another card is given. */
async function changeCard(opened: OpenedPages, request: Request, order: Order, path: string) {
  await needFresh(opened, request, path);
  const { config, href, services } = opened.ctx;
  const back = `${config.publicOrigin}${href(path)}?kort`;
  const url = isRunningMonthly(order) ? await askDatabase(() => services.payments.openCardPage(order, back)) : null;
  if (url) return redirect(url, 303);
  return data(await toView(opened, order, { ...nothing, note: 'unreached' }), { status: 503 });
}

async function findOwn({ ctx, session }: OpenedPages, reference: string): Promise<Order> {
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.find((one) => one.order.reference === reference)?.order;
  if (order?.frequency !== 'month') throw pageNotFound(ctx.path);
  return order;
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function MonthlyGift({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { monthly } = useMemberWords();
  const href = useHref();
  const { currentLocale: locale } = useSiteData().site;
  const day = (date: string) => formatDate(date, locale, 'date');
  if (!view.isRunning)
    return (
      <MemberPage current="overview" title={monthly.stopped} token={view.token}>
        <p role="status">{monthly.stoppedText(view.email)}</p>
        <p>
          <a className="button button--tone" href={href('/medlem/sidor')}>
            {monthly.back}
          </a>
        </p>
      </MemberPage>
    );
  const facts = monthly.facts(formatMoney(view.total, locale), day(view.since));
  return (
    <MemberPage current="overview" title={monthly.title} lead={facts} token={view.token}>
      {view.fix && <UpdateMethod {...view.fix} />}
      {view.isChanged && <p role="status">{monthly.changed(view.email)}</p>}
      {view.canChange && (
        <>
          <section className="stack">
            <h2>{monthly.next}</h2>
            {view.next.length === 0 && <p>{monthly.nextUnknown}</p>}
            <ul className="dashes">
              {view.next.map((date) => (
                <li key={date}>{`${day(date)}: ${formatMoney(view.toldSums[date] ?? view.total, locale)}`}</li>
              ))}
            </ul>
          </section>
          <SumForm {...view} />
          <DayForm {...view} />
          <PauseForm {...view} />
        </>
      )}
      {view.card && <CardForm token={view.token} card={view.card} />}
      <StopForm token={view.token} />
    </MemberPage>
  );
}
