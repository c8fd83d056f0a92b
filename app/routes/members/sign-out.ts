import { redirect } from 'react-router';
import { endedCookie, memberCookieName, openMembers, signInPath } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-out.ts';

export function loader({ context }: Route.LoaderArgs) {
  throw pageNotFound(getRequestContext(context).path);
}

/** Ends this session, or every one of the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, session } = await openMembers(request, context, null);
  const { members } = ctx.services;
  const isEverywhere = (await request.formData()).has('overallt');
  const secret = readCookie(request.headers.get('Cookie'), memberCookieName) ?? '';
  await askDatabase(() => (isEverywhere ? members.signOutEverywhere(session.email) : members.signOut(secret)));
  return redirect(ctx.href(signInPath), { status: 303, headers: { 'Set-Cookie': endedCookie } });
}
