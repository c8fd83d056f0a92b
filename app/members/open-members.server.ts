import { randomBytes } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { memberPostThing, memberSignInThing, memberThing } from '#consent/model/device-storage.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { keepPost } from '#request/kept-post.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { MemberSession, NewSession } from './port.ts';

export const memberCookieName = memberThing.name;
const browserCookieName = memberSignInThing.name;
/** Page and cookie of a form that was sent after its session had ended. */
export const keptPostPath = '/medlem/fortsatt';
export const keptPostCookie = memberPostThing.name;
export const signInPath = '/medlem/logga-in';
export const overviewPath = '/medlem/sidor';
const keptSeconds = memberThing.daysOnRequest * 24 * 3600;
const browserSeconds = memberSignInThing.days * 24 * 3600;
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
 * @throws a redirect to the canonical address, or to the sign-in and back; 403 for a post without its token; 503 while
 * the database is down
 */
export async function openMembers(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string | null,
): Promise<OpenedPages> {
  const ctx = getRequestContext(context);
  if (path) redirectToCanonical(ctx, path);
  const secret = readCookie(request.headers.get('Cookie'), memberCookieName);
  if (!secret) throw await toSignIn(ctx, request, null, null);
  // Known before an ended session is forgotten, so that only its own person gets back what was sent.
  const owner = request.method === 'POST' ? await askDatabase(() => ctx.services.members.ownerOf(secret)) : null;
  const session = await askDatabase(() => ctx.services.members.findSession(secret));
  if (!session) throw await toSignIn(ctx, request, 'slut', owner);
  if (request.method === 'POST') {
    const form = await request.clone().formData();
    if (!ctx.services.formTokens.isValid(form.get('nyckel'), secret, tokenForm)) {
      throw data('The form was not fetched from here', { status: 403 });
    }
  }
  return { ctx, session, token: ctx.services.formTokens.issue(secret, tokenForm) };
}

/** Sends somebody who signed in long ago to sign in again, and back: to a page of theirs, or to the form that they sent. */
export async function needFresh({ ctx, session }: OpenedPages, request: Request, path: string): Promise<void> {
  if (!session.isFresh) throw await toSignIn(ctx, request, 'igen', session.email, path);
}

/**
 * The way to the sign-in and back.
 * @param sender address of the one who sent a form; null when nobody knows
 * @param path page to come back to when there is no form to go on with; the one that was asked for unless given
 */
async function toSignIn(
  ctx: RequestContext,
  request: Request,
  why: 'slut' | 'igen' | null,
  sender: string | null,
  path: string | null = null,
): Promise<Response> {
  const isPost = request.method === 'POST';
  const kept = isPost && sender ? await keepTyped(ctx, request, sender) : null;
  const page = path ? ctx.href(path) : isPost ? ctx.href(overviewPath) : ctx.url.pathname;
  const query = new URLSearchParams({ till: kept ? ctx.href(keptPostPath) : page, ...(why && { varfor: why }) });
  const headers = new Headers(why === 'slut' ? { 'Set-Cookie': endedCookie } : {});
  if (kept) headers.append('Set-Cookie', kept);
  return redirect(`${ctx.href(signInPath)}?${query}`, { status: isPost ? 303 : 302, headers });
}

/** Keeps a form in which something was typed. A mere press is made again on its page, where one sees what it does. */
async function keepTyped(ctx: RequestContext, request: Request, sender: string): Promise<string | null> {
  const fields = [...(await request.clone().formData())].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const to = ctx.url.pathname;
  return typedOf(fields).length
    ? keepPost(ctx.services.members, request, keptPostCookie, { owner: sender.toLowerCase(), to })
    : null;
}

/** Fields of the forms that are carried along, pressed or chosen, but not typed. */
const carried = 'nyckel gor bestallning enhet overallt dag manader avsta tryck till sprak'.split(' ');

/** Texts that somebody typed. */
export function typedOf(fields: readonly (readonly [name: string, value: string])[]): string[] {
  return fields.filter(([name, value]) => value.trim() && !carried.includes(name)).map(([, value]) => value);
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
