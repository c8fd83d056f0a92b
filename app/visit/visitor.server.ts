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
  return value && /^[\w-]{22}$/.test(value) ? value : null;
}

/** 128 random bits. */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie value. Scripts cannot read it, and other sites cannot send it along with a form. */
export function visitorCookie(id: string, isKept: boolean): string {
  const seconds = (isKept ? keptDays.onRequest : keptDays.usually) * daySeconds;
  return `${visitorCookieName}=${id}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}
