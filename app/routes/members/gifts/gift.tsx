import { data, redirect } from 'react-router';
import type { ValidationError } from '#forms/engine/field.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { MemberField, useFieldError } from '#members/components/member-field.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { giftPath } from '#members/model/monthly-gift.ts';
import { needFresh, type OpenedPages, openMembers, typedIn } from '#members/open-members.server.ts';
import type { Gift } from '#orders/model/order.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import type { Route } from './+types/gift.ts';

/** A gift of one's own that is on its way. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const opened = await openMembers(request, context, null);
  return toView(opened, params.reference);
}

interface Typed {
  typed: Record<string, string>;
  wrong: ValidationError[];
}

async function toView(
  { ctx, session, token }: OpenedPages,
  reference: string,
  { typed, wrong }: Typed = { typed: {}, wrong: [] },
) {
  const own = await askDatabase(() => ctx.services.members.listOrders(session.email));
  const order = own.find((one) => one.order.reference === reference)?.order;
  if (!order?.gift) throw pageNotFound(ctx.path);
  const { state, fields, from } = await askDatabase(() => ctx.services.members.findGift(order));
  const { to, deliverOn, delivery } = order.gift;
  const isSaved = ctx.url.searchParams.has('klart');
  return { token, to, deliverOn, delivery, state, fields, from, isSaved, typed, wrong };
}

/** Changes the gift. Where it goes is known by few, so a sign-in from long ago is asked for again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const opened = await openMembers(request, context, null);
  const { reference } = params;
  const { fields } = await toView(opened, reference);
  const path = giftPath(reference);
  await needFresh(opened, request, path);
  const typed = typedIn(await request.formData(), fields);
  const { state, wrong } = await askDatabase(() => opened.ctx.services.members.changeGift(reference, typed));
  if (state === 'open' && wrong.length === 0) return redirect(`${opened.ctx.href(path)}?klart`, 303);
  return data(await toView(opened, reference, { typed, wrong }), { status: state === 'open' ? 422 : 409 });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function GiftOnItsWay({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { gift, monthly } = useMemberWords();
  const { site, organisation } = useSiteData();
  const { currentLocale: locale } = site;
  const href = useHref();
  const day = formatDate(view.deliverOn, locale, 'date');
  return (
    <MemberPage
      current="overview"
      title={view.state === 'open' || view.state === 'printed' ? gift.title : gift.titleSent}
      lead={view.to ? gift.to(view.to, day) : gift.toNobody(day)}
      token={view.token}
    >
      {view.isSaved && <p role="status">{gift.saved}</p>}
      {view.state === 'open' ? (
        <ChangeGift {...view} />
      ) : (
        <section className="stack">
          <p>{gift.closed[view.state]}</p>
          <p>{gift.call(organisation.phone)}</p>
        </section>
      )}
      <p>
        <a href={href('/medlem/sidor')}>{monthly.back}</a>
      </p>
    </MemberPage>
  );
}

type View = Awaited<ReturnType<typeof toView>>;

function ChangeGift({ token, fields, delivery, from, typed, wrong }: View) {
  const { gift } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  const errorOf = useFieldError(wrong);
  const first = formatDate(from, locale, 'date');
  return (
    <section className="stack">
      <h2>{gift.change}</h2>
      <p>{gift.delivery[delivery satisfies Gift['delivery']]}</p>
      <p className="hint">{gift.until[delivery === 'digital' ? 'digital' : 'post']}</p>
      <form method="post" className="stack" noValidate>
        <input type="hidden" name="nyckel" value={token} />
        {fields.map(({ name, field, value }) => (
          <MemberField
            key={name}
            name={name}
            label={gift.fields[field] ?? field}
            value={typed[name] ?? value}
            type={field === 'greeting' ? 'lines' : field === 'deliverOn' ? 'date' : 'text'}
            hint={field === 'deliverOn' && delivery !== 'digital' ? gift.from(first) : undefined}
            error={errorOf(name, field === 'deliverOn' ? gift.wrongDay(first) : gift.wrong)}
          />
        ))}
        <button type="submit" className="button">
          {gift.save}
        </button>
      </form>
    </section>
  );
}
