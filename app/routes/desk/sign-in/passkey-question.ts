import { staffOf } from '#desk/open-desk.server.ts';
import { deskCookieName } from '#desk/sign-in/sign-in-paths.ts';
import { passkeysOf, ticketCookie, ticketOf } from '#desk/sign-in/ticket.server.ts';
import { textIn } from '#desk/text-in.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/passkey-question.ts';

export function loader({ context }: Route.LoaderArgs) {
  throw pageNotFound(getRequestContext(context).path);
}

/** The browser's question to an authenticator. `make` needs a ticket; `use` begins one for whoever is signed in, or for anybody. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const passkeys = passkeysOf(ctx);
  const wait = ctx.services.limits.take('lookup', ctx.clientIp);
  if (wait) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
  const kind = textIn(await request.formData(), 'vad') === 'make' ? 'make' : 'use';
  const session = readCookie(request.headers.get('Cookie'), deskCookieName);
  const { question, ticket } = await askDatabase(async () => {
    const member = session ? ((await staffOf(ctx).findSession(session))?.member ?? null) : null;
    const held = ticketOf(request);
    const known = await passkeys.findTicket(held);
    // Somebody who is signed in proves that it is them, whatever ticket this browser still has.
    const isMeant = known?.kind === kind && (!member || known.member?.id === member.id);
    if (!isMeant && kind === 'make') return { question: null, ticket: held };
    const secret = isMeant ? held : await passkeys.begin('use', member?.id ?? null);
    return { question: await passkeys.ask(secret), ticket: secret };
  });
  if (!question) return new Response(null, { status: 410 });
  return Response.json(question, { headers: { 'Set-Cookie': ticketCookie(ticket), 'Cache-Control': 'no-store' } });
}
