import { data, type RouterContextProvider, redirect } from 'react-router';
import { deskWordsIn } from '#i18n/desk-words.ts';
import { localePath } from '#i18n/locale-prefix.ts';
import { isLocaleCode } from '#i18n/locales.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { OwnScript } from '#layout/document/own-script.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { keepPost } from '#request/kept-post.server.ts';
import { localeCookieName, readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import { isFresh, needsFresh } from '#staff/model/fresh.ts';
import { may, type Right, type StaffRole } from '#staff/model/roles.ts';
import type { StaffMember, StaffService } from '#staff/port.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';
import {
  deskCookieName,
  endedCookie,
  keptPostCookie,
  keptPostPath,
  proofPath,
  signInPath,
} from './sign-in/sign-in-paths.ts';
import { countWaiting, type WaitingCounts, waitingAt } from './waiting.server.ts';

/** Somebody of the office, at one of its pages. */
export interface Desk {
  ctx: RequestContext;
  member: StaffMember;
  /** Name under which acts are noted: `office:Kim`. */
  actor: `office:${string}`;
  words: DeskWords;
  /** Data of the frame around each screen; goes into the loader's data. */
  frame: DeskFrameData;
  /** Counts of waiting work, for a page with a rail; null for an act or a file. */
  waiting: WaitingCounts | null;
  may(right: Right): boolean;
  /**
   * Sends somebody whose proof of who they are is too old to prove it again, and back here.
   * @param right the right that it is too old for; omitted for what needs a new proof always
   */
  needFresh(right?: Right): Promise<void>;
}

export interface DeskFrameData {
  member: { name: string; role: StaffRole };
  /** Screens that this role sees, with the number of things that wait there. */
  screens: (Screen & { waiting: number })[];
  current: ScreenName | null;
  /** True where the staff signs in with passkeys. */
  hasPasskeys: boolean;
  /** Script of the page's keys. */
  keysScript: OwnScript;
  /** CSRF token of every form on the page. */
  token: string;
}

/**
 * Opens a page of the office for whoever is signed in.
 * @param right what the page, or the act, needs
 * @throws 404 where the pages are off, nobody is signed in, or the role lacks the right; a redirect to the sign-in
 * when a session has ended, or to prove again who one is where the right needs it; 403 for a post without its token; 503 while the database is down
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
  if (!ctx.isPost && current !== null) keepLanguage(request, ctx);
  const needFresh = async (other?: Right) => {
    const isNeeded = other === undefined || needsFresh(other);
    if (isNeeded && !isFresh(session.provedAt, new Date())) throw await toProof(ctx, request, member.id);
  };
  await needFresh(right);
  const waiting =
    request.method === 'POST' || current === null
      ? null
      : await askDatabase(() => countWaiting(ctx.services, !may(member.role, 'people.protected')));
  return {
    ctx,
    member,
    actor: `office:${member.name}`,
    words: deskWordsIn[ctx.locale],
    frame: {
      member: { name: member.name, role: member.role },
      screens: screens
        .filter((screen) => may(member.role, screen.right))
        .map((screen) => ({ ...screen, waiting: (waiting && waitingAt[screen.name]?.(waiting)) || 0 })),
      current,
      hasPasskeys: ctx.services.staffPasskeys !== null,
      keysScript: ctx.deskKeysScript,
      token,
    },
    waiting,
    may: (other) => may(member.role, other),
    needFresh,
  };
}

/**
 * Keeps the language that a colleague has chosen, wherever a link or the sign-in led.
 * @throws a redirect to the same page in that language
 */
function keepLanguage(request: Request, { url, path, locale, policy, config }: RequestContext): void {
  const chosen = config.localeCookie && readCookie(request.headers.get('Cookie'), localeCookieName);
  if (!isLocaleCode(chosen) || chosen === locale || !policy.locales.includes(chosen)) return;
  throw redirect(localePath(path, chosen, policy) + url.search);
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
  const { back, headers } = await wayBack(ctx, request, owner);
  headers.append('Set-Cookie', endedCookie);
  return redirect(`${ctx.href(signInPath)}?${new URLSearchParams({ till: back, varfor: 'slut' })}`, { headers });
}

/** The way to a new proof of who one is, and back. The session goes on meanwhile. */
async function toProof(ctx: RequestContext, request: Request, memberId: string): Promise<Response> {
  const { back, headers } = await wayBack(ctx, request, request.method === 'POST' ? memberId : null);
  return redirect(`${ctx.href(proofPath)}?${new URLSearchParams({ till: back })}`, { status: 303, headers });
}

/** Where somebody goes on after the sign-in: at the page, or at the form that they sent, which a cookie keeps. */
async function wayBack(ctx: RequestContext, request: Request, sender: string | null) {
  const here = ctx.url.pathname + ctx.url.search;
  const kept = sender ? await keepPost(staffOf(ctx), request, keptPostCookie, { owner: sender, to: here }) : null;
  const headers = new Headers(kept ? { 'Set-Cookie': kept } : {});
  if (kept) return { back: ctx.href(keptPostPath), headers };
  if (request.method !== 'GET') return { back: ctx.href('/kansli'), headers };
  // A file would leave the sign-in on the screen: back to the page that offers it.
  const [, page] = /^(.*)\/[^/]+\.\w+$/.exec(ctx.url.pathname) ?? [];
  return { back: page ? `${page}?klart=bekraftat` : here, headers };
}
