import { data, redirect } from 'react-router';
import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Field } from '#forms/engine/field.ts';
import { readAnswers } from '#forms/engine/read-answers.ts';
import { SignInPage, type SignInPageProps } from '#members/components/sign-in-page.tsx';
import {
  browserCookie,
  browserOf,
  createBrowserSecret,
  enter,
  memberCookieName,
  newSessionOf,
  overviewPath,
  pathBack,
  signInPath,
  textOf,
} from '#members/open-members.server.ts';
import { hashOf } from '#orders/store/deps.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#forms/styles/forms.css';
import '#members/styles/members.css';
import type { Route } from './+types/sign-in.ts';

const fields: Field[] = [{ kind: 'email', name: 'epost', label: 'ownEmail', autocomplete: 'email' }];
const empty = { sentTo: null, typed: '', reason: null, fault: null, wait: 0 } as const;
const reasons: Partial<Record<string, SignInPageProps['reason']>> = { slut: 'ended', igen: 'fresh', raderat: 'erased' };

/** Way in to the members' own pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, signInPath);
  await leadInside(request, ctx);
  return page({ ...empty, reason: reasonIn(ctx), back: pathBack(ctx, ctx.url.searchParams.get('till')) });
}

/** Somebody who is signed in, in another tab perhaps, needs no letter. */
async function leadInside(request: Request, ctx: RequestContext): Promise<void> {
  const secret = readCookie(request.headers.get('Cookie'), memberCookieName);
  if (secret && !reasonIn(ctx) && (await askDatabase(() => ctx.services.members.findSession(secret)))) {
    throw redirect(ctx.href(overviewPath));
  }
}

function reasonIn({ url }: RequestContext): SignInPageProps['reason'] {
  return reasons[url.searchParams.get('varfor') ?? ''] ?? null;
}

/** Sends the letter, or takes its code. The page is the same for an address that nobody knows. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  await leadInside(request, ctx);
  const form = await request.formData();
  const back = pathBack(ctx, form.get('till'));
  const typed = readAnswers(fields, form);
  const { answers, errors } = checkAnswers(fields, typed, dateInStockholm(new Date()));
  const email = answers.epost ?? '';
  if (errors.length || !email) {
    return page({ ...empty, typed: textOf(form, 'epost'), back, fault: 'email' }, { status: 422 });
  }
  return form.has('kod') ? takeCode(request, ctx, form, { email, back }) : sendLetter(request, ctx, { email, back });
}

async function sendLetter(request: Request, ctx: RequestContext, { email, back }: { email: string; back: string }) {
  const { limits, members } = ctx.services;
  const seconds = limits.takeLetter('signIn', ctx.clientIp, email);
  if (seconds) return tooMany({ ...empty, typed: email, back }, seconds);
  const browser = browserOf(request) || createBrowserSecret();
  const callback = ctx.config.publicOrigin + ctx.href('/medlem/callback');
  const toUrl = (link: string) => {
    const query = new URLSearchParams({ lank: link });
    if (back !== ctx.href(overviewPath)) query.set('till', back);
    return `${callback}?${query}`;
  };
  await askDatabase(() => members.ask({ email, locale: ctx.locale, browser, toUrl }));
  return page({ ...empty, sentTo: email, back }, { headers: { 'Set-Cookie': browserCookie(browser) } });
}

async function takeCode(
  request: Request,
  ctx: RequestContext,
  form: FormData,
  { email, back }: { email: string; back: string },
) {
  const browser = browserOf(request);
  const { limits, members } = ctx.services;
  const hasAsked = await askDatabase(() => members.hasAsked(browser));
  const seconds = hasAsked ? limits.take('enter', hashOf(browser)) : limits.take('lookup', ctx.clientIp);
  if (seconds) return tooMany({ ...empty, sentTo: email, back }, seconds);
  const session = newSessionOf(request, form);
  const entry = { code: textOf(form, 'kod'), browser };
  const secret = await askDatabase(() => members.enterByCode(entry, session));
  if (!secret) return page({ ...empty, sentTo: email, back, fault: 'code' }, { status: 422 });
  throw enter(ctx, secret, session, back);
}

function tooMany(props: SignInPageProps, seconds: number) {
  const wait = Math.ceil(seconds / 60);
  return page({ ...props, wait }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

function page(props: SignInPageProps, init: ResponseInit = {}) {
  return data(props, init);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage {...(actionData ?? loaderData)} />;
}
