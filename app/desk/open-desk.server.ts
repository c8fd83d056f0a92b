import { data, type RouterContextProvider, redirect } from 'react-router';
import { deskWordsIn } from '#i18n/desk-words.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { may, type Right, type StaffRole } from '#staff/model/roles.ts';
import type { StaffMember, StaffService } from '#staff/port.ts';
import { keepPost, keptPostPath } from './kept-post.server.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';

export const deskCookieName = '__Host-kansli';
export const signInPath = '/kansli/logga-in';

/** Somebody of the office, at one of its pages. */
export interface Desk {
  ctx: RequestContext;
  member: StaffMember;
  /** Name under which acts are noted: `office:Kim`. */
  actor: `office:${string}`;
  words: DeskWords;
  /** Data of the frame around each screen; goes into the loader's data. */
  frame: DeskFrameData;
  may(right: Right): boolean;
}

export interface DeskFrameData {
  member: { name: string; role: StaffRole };
  /** Screens that this role sees. */
  screens: Screen[];
  current: ScreenName | null;
  /** CSRF token of every form on the page. */
  token: string;
}

/**
 * Opens a page of the office for whoever is signed in.
 * @param right what the page, or the act, needs
 * @throws 404 where the pages are off, nobody is signed in, or the role lacks the right; a redirect to the sign-in
 * when a session has ended; 403 for a post without its token; 503 while the database is down
 */
export async function openDesk(
  request: Request,
  context: Readonly<RouterContextProvider>,
  right: Right,
  current: ScreenName | null = null,
): Promise<Desk> {
  const ctx = getRequestContext(context);
  const staff = staffOf(ctx);
  const secret = readCookie(request.headers.get('Cookie'), deskCookieName);
  if (!secret) throw pageNotFound(ctx.path);
  // Known before an ended session is forgotten, so that only its own person gets back what was sent.
  const owner = request.method === 'POST' ? await askDatabase(() => staff.ownerOf(secret)) : null;
  const session = await askDatabase(() => staff.findSession(secret));
  if (!session) throw await toSignIn(ctx, request, owner);
  const { member } = session;
  if (!may(member.role, right)) throw pageNotFound(ctx.path);
  const token = ctx.services.formTokens.issue(secret, tokenForm);
  if (request.method === 'POST' && !(await hasToken(request, ctx, secret))) {
    throw data('The form was not fetched from here', { status: 403 });
  }
  return {
    ctx,
    member,
    actor: `office:${member.name}`,
    words: deskWordsIn[ctx.locale],
    frame: {
      member: { name: member.name, role: member.role },
      screens: screens.filter((screen) => may(member.role, screen.right)),
      current,
      token,
    },
    may: (other) => may(member.role, other),
  };
}

/** The staff service. @throws 404 where the office's pages are off */
export function staffOf({ services, path }: RequestContext): StaffService {
  if (!services.staff) throw pageNotFound(path);
  return services.staff;
}

const tokenForm = 'kansli';

async function hasToken(request: Request, ctx: RequestContext, secret: string): Promise<boolean> {
  const form = await request.clone().formData();
  return ctx.services.formTokens.isValid(form.get('nyckel'), secret, tokenForm);
}

/**
 * The way to the sign-in and back, for a session that has ended: to the page, or to a form that was sent.
 * @param owner id of the colleague who sent it
 */
async function toSignIn(ctx: RequestContext, request: Request, owner: string | null): Promise<Response> {
  const here = ctx.url.pathname + ctx.url.search;
  const kept = owner ? await keepPost(staffOf(ctx), request, { memberId: owner, to: here }) : null;
  const back = kept ? ctx.href(keptPostPath) : request.method === 'GET' ? here : ctx.href('/kansli');
  const headers = new Headers({ 'Set-Cookie': endedCookie });
  if (kept) headers.append('Set-Cookie', kept);
  return redirect(`${ctx.href(signInPath)}?${new URLSearchParams({ till: back, varfor: 'slut' })}`, { headers });
}

/** Set-Cookie value of a session: it ends with the browser, and on the server before that. */
export function sessionCookie(secret: string): string {
  return `${deskCookieName}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const endedCookie = `${deskCookieName}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** A path of the office on this site; the overview for anything else. */
export function pathBack(text: unknown): string {
  const isOurs = typeof text === 'string' && /^(?:\/[a-z]{2})?\/kansli(?:[/?][\w\-./?=&%+~]*)?$/.test(text);
  return isOurs && !text.includes('..') ? text : '/kansli';
}
