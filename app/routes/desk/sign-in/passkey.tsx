import { data, redirect } from 'react-router';
import { useDeskWords } from '#desk/components/desk-frame.tsx';
import { PasskeyForm } from '#desk/sign-in/passkey-form.tsx';
import { SignInPage } from '#desk/sign-in/sign-in-page.tsx';
import { deskCookieName, passkeyPath, pathBack, sessionCookie, signInPath } from '#desk/sign-in/sign-in-paths.ts';
import { passkeysOf, ticketOf, usedTicket } from '#desk/sign-in/ticket.server.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/passkey.ts';

/** The passkey: the first one of somebody invited, or the one that signs in, after a letter's link or by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const passkeys = passkeysOf(ctx);
  redirectToCanonical(ctx, passkeyPath);
  const ticket = await askDatabase(() => passkeys.findTicket(ticketOf(request)));
  return {
    kind: ticket?.kind ?? ('use' as const),
    name: ticket?.member?.name ?? null,
    back: pathBack(ctx.url.searchParams.get('till')),
    script: ctx.passkeyScript,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const passkeys = passkeysOf(ctx);
  const form = await request.formData();
  const back = pathBack(form.get('till'));
  const wait = ctx.services.limits.take('lookup', ctx.clientIp);
  if (wait) return data({ back }, { status: 429, headers: { 'Retry-After': String(wait) } });
  const given = {
    name: textIn(form, 'namn').slice(0, 40) || 'Nyckel',
    current: readCookie(request.headers.get('Cookie'), deskCookieName) ?? '',
  };
  const outcome = await askDatabase(() => passkeys.finish(ticketOf(request), textIn(form, 'svar'), given));
  if (!outcome.done) return data({ back }, 422);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  headers.append('Set-Cookie', usedTicket);
  headers.append('Set-Cookie', sessionCookie(outcome.secret));
  return redirect(back, { status: 303, headers });
}

export default function Passkey({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, back, script } = loaderData;
  const { passkey } = useDeskWords().frame;
  const href = useHref();
  return (
    <SignInPage title={kind === 'make' ? passkey.makeTitle : passkey.useTitle}>
      {name && <p>{passkey.hello(name)}</p>}
      <p>{kind === 'make' ? passkey.makeLead : name ? passkey.useLead : passkey.aloneLead}</p>
      <PasskeyForm kind={kind} back={actionData?.back ?? back} hasFailed={actionData !== undefined} script={script} />
      <p>
        <a href={href(signInPath)}>{passkey.byEmail}</a>
      </p>
    </SignInPage>
  );
}
