import { redirect } from 'react-router';
import { openDesk, staffOf } from '#desk/open-desk.server.ts';
import { deskCookieName, endedCookie, signInPath } from '#desk/sign-in/sign-in-paths.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-out.ts';

export function loader({ context }: Route.LoaderArgs) {
  throw pageNotFound(getRequestContext(context).path);
}

/** Ends this session, or all of this person's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, member } = await openDesk(request, context, 'overview.read');
  const staff = staffOf(ctx);
  const isEverywhere = (await request.formData()).has('overallt');
  const secret = readCookie(request.headers.get('Cookie'), deskCookieName) ?? '';
  await askDatabase(() => (isEverywhere ? staff.signOutEverywhere(member.id) : staff.signOut(secret)));
  return redirect(ctx.href(signInPath), { status: 303, headers: { 'Set-Cookie': endedCookie } });
}
