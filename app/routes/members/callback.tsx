import { data } from 'react-router';
import { CallbackPage, type CallbackPageProps } from '#members/components/callback-page.tsx';
import { browserOf, enter, newSessionOf, pathBack, textOf } from '#members/open-members.server.ts';
import { hashOf } from '#orders/store/deps.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/callback.ts';

/** Looks at a letter's link, which uses nothing up: programs that read mail open every link. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<CallbackPageProps> {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/medlem/callback');
  const link = (ctx.url.searchParams.get('lank') ?? '').slice(0, 100);
  const { members } = ctx.services;
  const state = link ? await askDatabase(() => members.look(link, browserOf(request))) : null;
  return { state, link, back: pathBack(ctx, ctx.url.searchParams.get('till')), isWrong: false, wait: 0 };
}

/** Signs in: in the browser that asked, or with the address that the letter went to. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { limits, members } = ctx.services;
  const form = await request.formData();
  const [link, browser] = [textOf(form, 'lank'), browserOf(request)];
  const back = pathBack(ctx, form.get('till'));
  const isKnown = (await askDatabase(() => members.look(link, browser))) !== 'ended';
  const seconds = isKnown ? limits.take('enter', hashOf(link)) : limits.take('lookup', ctx.clientIp);
  if (!seconds) {
    const session = newSessionOf(request, form);
    const entry = { link, browser, email: textOf(form, 'epost') };
    const secret = await askDatabase(() => members.enterByLink(entry, session));
    if (secret) throw enter(ctx, secret, session, back);
  }
  const state = await askDatabase(() => members.look(link, browser));
  const props: CallbackPageProps = { state, link, back, isWrong: !seconds, wait: Math.ceil(seconds / 60) };
  return seconds
    ? data(props, { status: 429, headers: { 'Retry-After': String(seconds) } })
    : data(props, { status: 422 });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  return <CallbackPage {...(actionData ?? loaderData)} />;
}
