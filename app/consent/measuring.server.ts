import { createHash } from 'node:crypto';
import type { Config } from '#config/config.server.ts';
import type { Measuring } from '#layout/site-data.ts';
import { mayBeMeasured } from './model/adult-pages.ts';
import { type Choice, toCookieValue } from './model/choice.ts';
import { choiceThing } from './model/device-storage.ts';

const daySeconds = 24 * 3600;

/** Returns the analytics that consent would load; null when none is configured. */
export function measuringOf(config: Config): Measuring | null {
  const { tagManagerScript, analyticsScript, errorServiceScript } = config;
  if (!tagManagerScript && !analyticsScript && !errorServiceScript) return null;
  return {
    version: versionOf(config),
    tagManager: tagManagerScript,
    analytics: analyticsScript,
    errorService: errorServiceScript,
    errorToken: config.errorServiceToken,
    errorSite: config.errorServiceSite,
    errorEnvironment: config.errorServiceEnvironment,
  };
}

/** Same as measuringOf, but null on pages where measuring is not allowed. */
export function measuringOn(path: string, config: Config): Measuring | null {
  return mayBeMeasured(path) ? measuringOf(config) : null;
}

/** Consent version. It changes with any service or cookie, so that visitors are asked again. */
function versionOf(config: Config): string {
  const { tagManagerScript, analyticsScript, errorServiceScript } = config;
  const offer = [
    tagManagerScript,
    analyticsScript,
    errorServiceScript,
    config.measuringOrigins,
    config.measuringCookies,
  ];
  return createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 8);
}

/** Origins that a measured page may load from and send to: those of the scripts, and the configured ones. */
export function measuringOrigins(config: Config): string[] {
  const { tagManagerScript, analyticsScript, errorServiceScript } = config;
  const scripts = [tagManagerScript, analyticsScript, errorServiceScript].filter(Boolean);
  return [...new Set([...scripts.map((script) => new URL(script).origin), ...config.measuringOrigins])];
}

/**
 * Set-Cookie value that stores a consent choice for a year. The browser script reads it, so that documents stay the
 * same for everybody.
 */
export function choiceCookie(choice: Choice, version: string, { publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  const value = toCookieValue(choice, version);
  return `${choiceThing.name}=${value}; Max-Age=${choiceThing.days * daySeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Set-Cookie values that delete the analytics cookies: those in the Cookie header that match `measuringCookies`. */
export function withoutMeasuringCookies(
  header: string | null,
  { measuringCookies, publicOrigin }: Pick<Config, 'measuringCookies' | 'publicOrigin'>,
): string[] {
  const isTheirs = (name: string) =>
    measuringCookies.some((known) =>
      known.name.endsWith('*') ? name.startsWith(known.name.slice(0, -1)) : name === known.name,
    );
  const names = new Set((header ?? '').split(/;\s*/).map((pair) => pair.split('=', 1)[0] ?? ''));
  const { hostname } = new URL(publicOrigin);
  const labels = hostname.split('.');
  // The services set cookies for our own host or for a parent domain.
  const domains = labels.slice(0, -1).map((_, place) => `; Domain=${labels.slice(place).join('.')}`);
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return [...names]
    .filter((name) => name !== '' && isTheirs(name))
    .flatMap((name) => ['', ...(isAddress ? [] : domains)].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}
