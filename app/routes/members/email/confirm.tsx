import { data } from 'react-router';
import { ConfirmEmailPage, type ConfirmEmailPageProps } from '#members/components/confirm-email-page.tsx';
import { endedCookie, memberCookieName, textOf } from '#members/open-members.server.ts';
import type { SeenEmailChange } from '#members/port.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/confirm.ts';

const nothing = { to: null, mustType: false, fault: null } as const;

/** Asks before an address is confirmed: programs that read mail open every link. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/medlem/adress', `/${encodeURIComponent(params.link)}`);
  return page(await toView(request, ctx, params.link));
}

async function toView(request: Request, ctx: RequestContext, link: string): Promise<ConfirmEmailPageProps> {
  const change = await askDatabase(() => ctx.services.members.lookAtEmailChange(link));
  if (!change) return { ...nothing, state: 'ended' };
  const { isFrom, isTo, side, to } = change;
  if (isFrom && isTo) return { ...nothing, state: 'changed' };
  if (side === 'from' ? isFrom : isTo) return { ...nothing, state: 'waiting' };
  return { state: 'asked', to, mustType: !(await isAsker(request, ctx, change)), fault: null };
}

/** True in a browser where the address that asked is signed in. */
async function isAsker(request: Request, ctx: RequestContext, { askedBy }: SeenEmailChange): Promise<boolean> {
  const secret = readCookie(request.headers.get('Cookie'), memberCookieName);
  const session = secret && (await askDatabase(() => ctx.services.members.findSession(secret)));
  return Boolean(session && session.email === askedBy);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { limits, members } = ctx.services;
  const view = await toView(request, ctx, params.link);
  if (view.state !== 'asked') return page(view);
  const seconds = limits.take('lookup', ctx.clientIp);
  if (seconds) return page({ ...view, fault: 'tooMany' }, 429);
  const typed = view.mustType ? textOf(await request.formData(), 'epost') : null;
  const state = await askDatabase(() => members.confirmEmail(params.link, typed));
  if (state === 'wrong') return page({ ...view, fault: 'wrong' }, 422);
  // The session has ended with the old address.
  const cookies = state === 'changed' && typed === null ? [endedCookie] : [];
  return page({ ...nothing, state }, undefined, cookies);
}

function page(view: ConfirmEmailPageProps, status = view.state === 'ended' ? 404 : 200, cookies: string[] = []) {
  return data(view, { status, headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]) });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailPage {...(actionData ?? loaderData)} />;
}
