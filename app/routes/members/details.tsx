import { data, redirect } from 'react-router';
import type { ValidationError } from '#forms/engine/field.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { MemberPage, useMemberWords } from '#members/components/member-page.tsx';
import { OfficeLooks } from '#members/components/office-looks.tsx';
import { Consents, DetailsForm } from '#members/components/own-details.tsx';
import { OwnSessions } from '#members/components/own-sessions.tsx';
import { needFresh, type OpenedPages, openMembers, textOf, typedIn } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/details.ts';

/** Page of what is known about an address, where it is signed in, and the way to take it all along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return toView(await openMembers(request, context, path));
}

const path = '/medlem/uppgifter';
const dones = ['sparat', 'tillbaka', 'utloggad'] as const;

/** Past it nothing is looked for: a member with ten thousand looks writes to us. */
const lastPage = 1000;

interface Typed {
  typed: Record<string, string>;
  wrong: ValidationError[];
}

async function toView({ ctx, session, token }: OpenedPages, { typed, wrong }: Typed = { typed: {}, wrong: [] }) {
  const { members } = ctx.services;
  const sessions = await askDatabase(() => members.listSessions(session.email));
  const page = Math.min(Math.max(Number.parseInt(ctx.url.searchParams.get('sida') ?? '1', 10) || 1, 1), lastPage);
  return {
    ...(await askDatabase(() => members.findDetails(session.email))),
    typed,
    wrong,
    token,
    email: session.email,
    done: dones.find((name) => ctx.url.searchParams.has(name)) ?? null,
    sessions: sessions
      .map(({ id, device, startedAt, usedAt }) => ({ id, device, startedAt, usedAt, isHere: id === session.id }))
      .toSorted((a, b) => Number(b.isHere) - Number(a.isHere)),
    page,
    ...(await askDatabase(() => members.listLooks(session.email, page))),
  };
}

/** Corrects what is known, takes a consent back, or ends a session. Only correcting asks for a new sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = await openMembers(request, context, path);
  const { ctx, session } = opened;
  const { members } = ctx.services;
  const form = await request.clone().formData();
  if (textOf(form, 'gor') === 'samtycke') {
    const isOwn = await askDatabase(() => members.takeBackConsent(session.email, textOf(form, 'bestallning')));
    if (!isOwn) throw pageNotFound(ctx.path);
    return redirect(`${ctx.href(path)}?tillbaka`, 303);
  }
  if (textOf(form, 'gor') === 'utloggning') {
    if (!(await askDatabase(() => members.endSession(session.email, textOf(form, 'enhet')))))
      throw pageNotFound(ctx.path);
    return redirect(`${ctx.href(path)}?utloggad`, 303);
  }
  await needFresh(opened, request, path);
  const { fields } = await askDatabase(() => members.findDetails(session.email));
  const typed = typedIn(form, fields);
  const locale = (['sv', 'en'] as const).find((code) => code === textOf(form, 'sprak')) ?? null;
  const wrong = await askDatabase(() => members.correctDetails(session.email, typed, locale));
  if (wrong.length) return data(await toView(opened, { typed, wrong }), { status: 422 });
  return redirect(`${ctx.href(path)}?sparat`, 303);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { token, done } = view;
  const { details, erase } = useMemberWords();
  const href = useHref();
  return (
    <MemberPage current="details" title={details.title} token={token}>
      {done && <p role="status">{details.done[done]}</p>}
      <DetailsForm {...view} />
      <Consents {...view} />
      <OwnSessions {...view} />
      <OfficeLooks {...view} />
      <section className="stack">
        <h2>{details.have}</h2>
        <p>{details.haveText}</p>
        <p className="row">
          <a className="button button--tone" href={href('/medlem/uppgifter/allt.html')}>
            {details.toRead}
          </a>
          <a className="button button--tone" href={href('/medlem/uppgifter/allt.json')}>
            {details.asData}
          </a>
        </p>
        <p className="hint">{details.notes}</p>
      </section>
      <section className="stack">
        <h2>{erase.title}</h2>
        <p>{erase.linkText}</p>
        <p>
          <a href={href('/medlem/uppgifter/radera')}>{erase.link}</a>
        </p>
      </section>
    </MemberPage>
  );
}
