import { randomBytes } from 'node:crypto';
import { answersThing } from '#consent/device-storage.ts';
import { readCookie } from './locale-cookie.server.ts';

/** Holds a random id and nothing else; the answers it stands for are kept on the server. */
export const visitorCookieName = answersThing.name;

const daySeconds = 24 * 3600;
/** How long unfinished answers are kept, in days: as a rule, and when the visitor asks for it. */
const keptDays = { usually: answersThing.days, onRequest: answersThing.daysOnRequest };

/** The visitor's id, or null for one without a cookie of ours. */
export function visitorIdOf(request: Request): string | null {
  const value = readCookie(request.headers.get('Cookie'), visitorCookieName);
  // Of one half are those that were given out by earlier versions.
  return value && /^(?:[\w-]{22}){1,2}$/.test(value) ? value : null;
}

/** Two halves of 128 random bits: the one that pages are marked with, and the one that is renewed. */
export function createVisitorId(): string {
  return renewVisitorId(createHalf());
}

/**
 * Another id for the same browser, in place of one that nothing is kept under: whoever planted that one, or looked at it before, has no
 * key to what is kept from now on. Pages that are open keep their mark.
 */
export function renewVisitorId(id: string): string {
  return markedHalfOf(id) + createHalf();
}

/** What a visitor's pages are marked by: it stays, so that tabs and pages gone back to can be sent after a renewal. */
export function markedHalfOf(id: string): string {
  return id.slice(0, 22);
}

function createHalf(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie value. Scripts cannot read it, and other sites cannot send it along with a form. */
export function visitorCookie(id: string, isKept: boolean): string {
  const seconds = (isKept ? keptDays.onRequest : keptDays.usually) * daySeconds;
  return `${visitorCookieName}=${id}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}
