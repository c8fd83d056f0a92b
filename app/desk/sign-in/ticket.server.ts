import { readCookie } from '#request/locale-cookie.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { StaffPasskeys } from '#staff/passkeys.ts';

const ticketCookieName = '__Host-kansli-nyckel';
const ticketSeconds = 600;

/** Secret of the passkey that is about to be made or used in this browser; '' without one. */
export function ticketOf(request: Request): string {
  return readCookie(request.headers.get('Cookie'), ticketCookieName) ?? '';
}

export function ticketCookie(secret: string): string {
  return `${ticketCookieName}=${secret}; Max-Age=${ticketSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const usedTicket = `${ticketCookieName}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** @throws 404 where the pages are off, or the staff signs in at a provider */
export function passkeysOf({ services, path }: RequestContext): StaffPasskeys {
  if (!services.staffPasskeys) throw pageNotFound(path);
  return services.staffPasskeys;
}
