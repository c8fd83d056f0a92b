import type { LocaleCode } from '#messages/locales.ts';

/** The one cookie that reading the site may set. It holds a language code and nothing else. */
export const localeCookieName = 'i18n_redirected';

const yearInSeconds = 365 * 24 * 3600;

/** The Set-Cookie value that remembers a language for 365 days. */
export function localeCookie(locale: LocaleCode, publicOrigin: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${localeCookieName}=${locale}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** A cookie's value from a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
