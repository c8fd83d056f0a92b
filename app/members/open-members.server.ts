import { randomBytes } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { MemberSession, NewSession } from './port.ts';

export const memberCookieName = '__Host-medlem';
const browserCookieName = '__Host-medlem-in';
export const signInPath = '/medlem/logga-in';
export const overviewPath = '/medlem/sidor';
const keptSeconds = 30 * 24 * 3600;
const browserSeconds = 3600;
const tokenForm = 'medlem';

/** Somebody who has signed in, at one of their own pages. */
export interface OpenedPages {
  ctx: RequestContext;
  session: MemberSession;
  /** CSRF token of every form on the page. */
  token: string;
}

/**
 * Opens a page for the address that has signed in.
 * @param needs 'fresh' for acts on money and for what is known about somebody
 * @throws a redirect to the canonical address, or to the sign-in and back; 403 for a post without its token; 503 while
 * the database is down
 */
export async function openMembers(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string | null,
  needs: 'session' | 'fresh' = 'session',
): Promise<OpenedPages> {
  const ctx = getRequestContext(context);
  if (path) redirectToCanonical(ctx, path);
  const secret = readCookie(request.headers.get('Cookie'), memberCookieName);
  if (!secret) throw toSignIn(ctx, request, null);
  const session = await askDatabase(() => ctx.services.members.findSession(secret));
  if (!session) throw toSignIn(ctx, request, 'slut');
  if (needs === 'fresh' && !session.isFresh) throw toSignIn(ctx, request, 'igen');
  if (request.method === 'POST') {
    const form = await request.clone().formData();
    if (!ctx.services.formTokens.isValid(form.get('nyckel'), secret, tokenForm)) {
      throw data('The form was not fetched from here', { status: 403 });
    }
  }
  return { ctx, session, token: ctx.services.formTokens.issue(secret, tokenForm) };
}

/** Sends somebody who signed in long ago to sign in again, and back to a page of theirs. */
export function needFresh({ ctx, session }: OpenedPages, path: string): void {
  if (session.isFresh) return;
  const query = new URLSearchParams({ till: ctx.href(path), varfor: 'igen' });
  throw redirect(`${ctx.href(signInPath)}?${query}`, 303);
}

function toSignIn(ctx: RequestContext, request: Request, why: 'slut' | 'igen' | null): Response {
  const back = request.method === 'GET' ? ctx.url.pathname : ctx.href(overviewPath);
  const query = new URLSearchParams({ till: back, ...(why && { varfor: why }) });
  return redirect(`${ctx.href(signInPath)}?${query}`, {
    headers: why === 'slut' ? { 'Set-Cookie': endedCookie } : {},
  });
}

/** Set-Cookie value of a session: it ends with the browser, unless the visitor wants to stay. */
export function sessionCookie(secret: string, { isKept }: NewSession): string {
  const kept = isKept ? `Max-Age=${keptSeconds}; ` : '';
  return `${memberCookieName}=${secret}; ${kept}Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const endedCookie = `${memberCookieName}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** Secret of the browser that a sign-in began in; '' in any other. */
export function browserOf(request: Request): string {
  return readCookie(request.headers.get('Cookie'), browserCookieName) ?? '';
}

/** One secret for several requests, so that the link of an older letter still works. */
export function browserCookie(secret: string): string {
  return `${browserCookieName}=${secret}; Max-Age=${browserSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export function createBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Choices of a sign-in's form about the session that begins. */
export function newSessionOf(request: Request, form: FormData): NewSession {
  const isPhone = /Mobi|Android|iPhone|iPad/.test(request.headers.get('User-Agent') ?? '');
  return { device: isPhone ? 'phone' : 'computer', isKept: form.has('kvar') };
}

/** A path of the members' own pages; their start for anything else. */
export function pathBack(ctx: RequestContext, text: unknown): string {
  const isOurs = typeof text === 'string' && /^(?:\/[a-z]{2})?\/medlem\/[\w\-./]*$/.test(text);
  return isOurs && !text.includes('..') && !text.includes('//') ? text : ctx.href(overviewPath);
}

/** Enters: leads to where the visitor was going, with a new session. */
export function enter(ctx: RequestContext, secret: string, session: NewSession, back: unknown): Response {
  return redirect(pathBack(ctx, back), {
    status: 303,
    headers: { 'Set-Cookie': sessionCookie(secret, session), 'Cache-Control': 'no-store' },
  });
}

/** A field's text, at most as long as any that we ask for. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 254) : '';
}

/** Text typed into fields, by their names; those that were not sent are left out. */
export function typedIn(form: FormData, fields: readonly { name: string }[]): Record<string, string> {
  const typed = fields.map(({ name }) => [name, form.get(name)] as const);
  return Object.fromEntries(
    typed
      .filter((one): one is [string, string] => typeof one[1] === 'string')
      .map(([name, text]) => [name, text.slice(0, 2000)]),
  );
}
