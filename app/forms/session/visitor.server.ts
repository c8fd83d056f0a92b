import { randomBytes } from 'node:crypto';
import { answersThing } from '#consent/model/device-storage.ts';
import { readCookie } from '#request/locale-cookie.server.ts';

/** Visitor cookie: holds only a random id. The answers are stored on the server. */
export const visitorCookieName = answersThing.name;

const daySeconds = 24 * 3600;
/** Retention of unfinished answers in days: by default, and on request. */
export const keptDays = { usually: answersThing.days, onRequest: answersThing.daysOnRequest };

/** Returns the visitor id; null without a valid visitor cookie. */
export function visitorIdOf(request: Request): string | null {
  const value = readCookie(request.headers.get('Cookie'), visitorCookieName);
  // Ids from earlier versions have only one half.
  return value && /^(?:[\w-]{22}){1,2}$/.test(value) ? value : null;
}

/**
 * Creates a visitor id of two halves, 128 random bits each. The first derives CSRF tokens; the second can be renewed.
 */
export function createVisitorId(): string {
  return renewVisitorId(createHalf());
}

/**
 * Session fixation defence: replaces an unused id. An attacker who planted or saw the old id cannot read what is stored
 * later. Open pages keep their CSRF token, because the first half stays.
 */
export function renewVisitorId(id: string): string {
  return sessionIdForCsrf(id) + createHalf();
}

/**
 * Returns the half of the id that CSRF tokens derive from. It survives renewal, so that open tabs and pages from
 * history can still be submitted.
 */
export function sessionIdForCsrf(id: string): string {
  return id.slice(0, 22);
}

function createHalf(): string {
  return randomBytes(16).toString('base64url');
}

/** Set-Cookie value. HttpOnly hides it from scripts; SameSite=Lax keeps it out of cross-site form posts. */
export function visitorCookie(id: string, isKept: boolean): string {
  const seconds = (isKept ? keptDays.onRequest : keptDays.usually) * daySeconds;
  return `${visitorCookieName}=${id}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}
