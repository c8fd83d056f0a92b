import type { Config } from '#config/config.server.ts';
import { languageThing } from '#consent/model/device-storage.ts';
import type { LocaleCode } from '#i18n/locales.ts';

/** Locale cookie: the only cookie that is set without being asked for. It holds only a language code. */
export const localeCookieName = languageThing.name;

const keptSeconds = languageThing.days * 24 * 3600;

type LocaleCookieSettings = Pick<Config, 'publicOrigin' | 'localeCookieCrossOrigin'>;

/** Set-Cookie value that stores a language for 365 days. Browsers accept SameSite=None only with Secure. */
export function localeCookie(
  locale: LocaleCode,
  { publicOrigin, localeCookieCrossOrigin }: LocaleCookieSettings,
): string {
  const secure = localeCookieCrossOrigin || publicOrigin.startsWith('https:') ? '; Secure' : '';
  const sameSite = localeCookieCrossOrigin ? 'None' : 'Lax';
  return `${localeCookieName}=${locale}; Max-Age=${keptSeconds}; Path=/; SameSite=${sameSite}${secure}`;
}

/** Returns a cookie's value from a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
