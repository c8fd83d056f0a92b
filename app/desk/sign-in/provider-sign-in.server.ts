import { redirect } from 'react-router';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { SignInRefused, StaffProviderUnavailable } from '#staff/port.ts';
import { staffOf } from '../open-desk.server.ts';
import { deskCookieName, pathBack, proofPath, sessionCookie, signInPath } from './sign-in-paths.ts';

const checksCookieName = '__Host-kansli-in';
const checksSeconds = 600;
const withoutChecks = `${checksCookieName}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;
const callbackPath = '/kansli/tillbaka';

/** Leads to the provider. What must be known on return travels in an encrypted cookie, which this browser alone has. */
export async function beginSignIn(ctx: RequestContext): Promise<Response> {
  const provider = ctx.services.staffProvider;
  if (!provider) throw pageNotFound(ctx.path);
  const { searchParams } = ctx.url;
  const isAgain = searchParams.has('igen');
  try {
    const { address, checks } = await provider.begin(ctx.config.publicOrigin + callbackPath, isAgain);
    const kept = {
      ...checks,
      again: isAgain ? '1' : '',
      back: pathBack(searchParams.get('till')),
      invitation: searchParams.get('inbjudan') ?? '',
    };
    const sealed = await askDatabase(async () => staffOf(ctx).seal(JSON.stringify(kept)));
    const cookie = `${checksCookieName}=${sealed}; Max-Age=${checksSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
    return redirect(address, { status: 303, headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (error instanceof StaffProviderUnavailable) return refused(ctx, 'borta');
    throw error;
  }
}

/** Ends a sign-in: the answer must be the one that this browser asked for. */
export async function finishSignIn(request: Request, ctx: RequestContext): Promise<Response> {
  const staff = staffOf(ctx);
  const provider = ctx.services.staffProvider;
  if (!provider) throw pageNotFound(ctx.path);
  const sealed = readCookie(request.headers.get('Cookie'), checksCookieName);
  const kept = sealed && (await askDatabase(async () => staff.unseal(sealed)));
  if (!kept) return refused(ctx, 'nekad');
  const { back, invitation, again, ...checks } = JSON.parse(kept) as Record<
    'back' | 'invitation' | 'again' | 'state' | 'nonce' | 'verifier',
    string
  >;
  const begun = { back, isAgain: again !== '' };
  try {
    const returned = new URL(ctx.config.publicOrigin + callbackPath + ctx.url.search);
    const identity = await provider.finish(returned, checks, begun.isAgain);
    const current = again ? (readCookie(request.headers.get('Cookie'), deskCookieName) ?? '') : '';
    const result = await askDatabase(() => staff.signIn(identity, { invitation, current }));
    if ('unknown' in result) return refused(ctx, 'okand', begun);
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    headers.append('Set-Cookie', withoutChecks);
    headers.append('Set-Cookie', sessionCookie(result.secret));
    return redirect(pathBack(back), { status: 303, headers });
  } catch (error) {
    if (error instanceof StaffProviderUnavailable) return refused(ctx, 'borta', begun);
    if (error instanceof SignInRefused) return refused(ctx, 'nekad', begun);
    throw error;
  }
}

/** Back to where the sign-in began, with a word about why nothing came of it. */
function refused(ctx: RequestContext, why: string, begun?: { back: string; isAgain: boolean }): Response {
  const query = new URLSearchParams({ varfor: why, ...(begun && { till: pathBack(begun.back) }) });
  const page = ctx.href(begun?.isAgain ? proofPath : signInPath);
  return redirect(`${page}?${query}`, { status: 303, headers: { 'Set-Cookie': withoutChecks } });
}
