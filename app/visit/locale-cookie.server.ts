import type { Config } from '#config/config.server.ts';
import { languageThing } from '#consent/device-storage.ts';
import type { LocaleCode } from '#messages/locales.ts';

/** The one cookie that reading the site may set unasked. It holds a language code and nothing else. */
export const localeCookieName = languageThing.name;

const keptSeconds = languageThing.days * 24 * 3600;

type Settings = Pick<Config, 'publicOrigin' | 'localeCookieCrossOrigin'>;

/** The Set-Cookie value that remembers a language for 365 days. A browser takes SameSite=None only together with Secure. */
export function localeCookie(locale: LocaleCode, { publicOrigin, localeCookieCrossOrigin }: Settings): string {
  const secure = localeCookieCrossOrigin || publicOrigin.startsWith('https:') ? '; Secure' : '';
  const sameSite = localeCookieCrossOrigin ? 'None' : 'Lax';
  return `${localeCookieName}=${locale}; Max-Age=${keptSeconds}; Path=/; SameSite=${sameSite}${secure}`;
}

/** A cookie's value from a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
