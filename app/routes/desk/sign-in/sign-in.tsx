import { setTimeout as pause } from 'node:timers/promises';
import { data, redirect } from 'react-router';
import { useDeskWords } from '#desk/components/desk-frame.tsx';
import { staffOf } from '#desk/open-desk.server.ts';
import { EmailSignIn } from '#desk/sign-in/email-sign-in.tsx';
import { LinkForm } from '#desk/sign-in/link-form.tsx';
import { beginSignIn } from '#desk/sign-in/provider-sign-in.server.ts';
import { SignInPage } from '#desk/sign-in/sign-in-page.tsx';
import { endedCookie, passkeyPath, pathBack, sessionCookie, signInPath } from '#desk/sign-in/sign-in-paths.ts';
import { passkeysOf, ticketCookie } from '#desk/sign-in/ticket.server.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-in.ts';

const reasons = { slut: 'ended', okand: 'unknown', nekad: 'refused', borta: 'unavailable', lank: 'linkUsed' } as const;
/** Every request for a letter takes this long, ms, so that its time does not say whether the address is known. */
const sameTime = 300;

/** Ways in. The way to the provider is a link, so that no form has to post to another origin. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  staffOf(ctx);
  redirectToCanonical(ctx, signInPath);
  const { searchParams } = ctx.url;
  if (searchParams.get('via') === 'oidc') throw await beginSignIn(ctx);
  const named = Object.entries(reasons).find(([name]) => name === searchParams.get('varfor'));
  const { staffPasskeys, staffProvider } = ctx.services;
  const letter = searchParams.get('mejl');
  const owner = letter && staffPasskeys ? await askDatabase(() => staffPasskeys.look(letter)) : null;
  return {
    reason: letter && !owner ? ('linkUsed' as const) : (named?.[1] ?? null),
    hasProvider: staffProvider !== null,
    link: searchParams.get('lank'),
    letter: owner && { link: letter ?? '', name: owner.name },
    invitation: searchParams.get('inbjudan'),
    back: pathBack(searchParams.get('till')),
  };
}

/** Asks for a letter, or uses a link: by a press, as looking at it uses nothing up. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const staff = staffOf(ctx);
  const form = await request.formData();
  if (form.has('epost')) return askForLetter(ctx, form);
  const wait = ctx.services.limits.take('lookup', ctx.clientIp);
  if (wait) return data(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  if (form.has('mejl')) return useLetter(ctx, form);
  const entered = await askDatabase(() => staff.signInWithLink(textIn(form, 'lank')));
  if (!entered) return redirect(`${ctx.href(signInPath)}?varfor=lank`, { headers: { 'Set-Cookie': endedCookie } });
  return redirect(ctx.href('/kansli'), { status: 303, headers: { 'Set-Cookie': sessionCookie(entered.secret) } });
}

/** The page is the same for an address that nobody knows, and so is its time. */
async function askForLetter(ctx: RequestContext, form: FormData) {
  const passkeys = passkeysOf(ctx);
  const email = textIn(form, 'epost').slice(0, 254);
  const back = pathBack(form.get('till'));
  const typed = { sentTo: null, typed: email, fault: null };
  if (!/^\S+@\S+\.\S+$/.test(email)) return data({ ...typed, fault: 'emailWrong' as const }, 422);
  const { limits } = ctx.services;
  const wait = limits.takeLetter('signIn', ctx.clientIp, email);
  if (wait) {
    const headers = { 'Retry-After': String(wait) };
    return data({ ...typed, fault: 'tooMany' as const }, { status: 429, headers });
  }
  const page = ctx.config.publicOrigin + ctx.href(signInPath);
  const toUrl = (mejl: string) => `${page}?${new URLSearchParams({ mejl, till: back })}`;
  await Promise.all([askDatabase(() => passkeys.askLink(email, { locale: ctx.locale, toUrl })), pause(sameTime)]);
  return data({ ...typed, sentTo: email });
}

async function useLetter(ctx: RequestContext, form: FormData) {
  const ticket = await askDatabase(() => passkeysOf(ctx).useLink(textIn(form, 'mejl')));
  if (!ticket) return redirect(`${ctx.href(signInPath)}?varfor=lank`, 303);
  const query = new URLSearchParams({ till: pathBack(form.get('till')) });
  const headers = { 'Set-Cookie': ticketCookie(ticket) };
  return redirect(`${ctx.href(passkeyPath)}?${query}`, { status: 303, headers });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { reason, hasProvider, link, letter, invitation, back } = loaderData;
  const { signIn } = useDeskWords().frame;
  const href = useHref();
  const query = new URLSearchParams({ via: 'oidc', till: back, ...(invitation && { inbjudan: invitation }) });
  return (
    <SignInPage title={signIn.title}>
      {reason && <p role="status">{signIn[reason]}</p>}
      {link ? (
        <LinkForm lead={signIn.link} fields={{ lank: link }} />
      ) : letter ? (
        <LinkForm lead={signIn.letter(letter.name)} fields={{ mejl: letter.link, till: back }} />
      ) : hasProvider ? (
        <>
          {!reason && <p>{signIn.lead}</p>}
          <p>
            <a className="button" href={`${href(signInPath)}?${query}`}>
              {signIn.withProvider}
            </a>
          </p>
        </>
      ) : (
        <EmailSignIn back={back} answer={actionData ?? null} />
      )}
    </SignInPage>
  );
}
