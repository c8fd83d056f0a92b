import { data, redirect } from 'react-router';
import { SignInPage } from '#desk/components/sign-in-page.tsx';
import { endedCookie, pathBack, sessionCookie, signInPath, staffOf } from '#desk/open-desk.server.ts';
import { beginSignIn } from '#desk/sign-in.server.ts';
import { textIn } from '#desk/text-in.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-in.ts';

const reasons = { slut: 'ended', okand: 'unknown', nekad: 'refused', borta: 'unavailable', lank: 'linkUsed' } as const;

/** Ways in. The way to the provider is a link, so that no form has to post to another origin. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  staffOf(ctx);
  redirectToCanonical(ctx, signInPath);
  const { searchParams } = ctx.url;
  if (searchParams.get('via') === 'oidc') throw await beginSignIn(ctx);
  const named = Object.entries(reasons).find(([name]) => name === searchParams.get('varfor'));
  return {
    reason: named?.[1] ?? null,
    hasProvider: ctx.services.staffProvider !== null,
    link: searchParams.get('lank'),
    invitation: searchParams.get('inbjudan'),
    back: pathBack(searchParams.get('till')),
  };
}

/** The one-time link signs in by a press: looking at it uses nothing up. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const staff = staffOf(ctx);
  const form = await request.formData();
  const link = textIn(form, 'lank');
  const wait = ctx.services.limits.take('lookup', ctx.clientIp);
  if (wait) return data(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  const entered = await askDatabase(() => staff.signInWithLink(link));
  if (!entered) return redirect(`${ctx.href(signInPath)}?varfor=lank`, { headers: { 'Set-Cookie': endedCookie } });
  return redirect(ctx.href('/kansli'), { status: 303, headers: { 'Set-Cookie': sessionCookie(entered.secret) } });
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}
