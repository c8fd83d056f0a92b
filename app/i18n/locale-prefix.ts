import { homeOf, type LocaleDomain, localesAt } from './locale-domains.ts';
import { isLocaleCode, type LocaleCode } from './locales.ts';

export type LocaleStrategy = 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default';

export interface LocalePolicy {
  strategy: LocaleStrategy;
  locales: LocaleCode[];
  /** On a site with several hosts, this host's. */
  defaultLocale: LocaleCode;
  /** Hosts of the languages, and this host's origin; omitted on a site with one host. */
  domains?: { here: string; all: LocaleDomain[] };
}

/** Settings of a site, or of one of its hosts. */
interface LocaleSettings {
  localeStrategy: LocaleStrategy;
  locales: LocaleCode[];
  defaultLocale: LocaleCode;
  localeDomains: LocaleDomain[];
  publicOrigin: string;
}

export function policyOf({ localeStrategy, defaultLocale, ...settings }: LocaleSettings): LocalePolicy {
  const { localeDomains: all, publicOrigin, locales } = settings;
  if (!all.length) return { strategy: localeStrategy, locales, defaultLocale };
  const everywhere = [...new Set(all.map(({ locale }) => locale))];
  return { strategy: localeStrategy, locales: everywhere, defaultLocale, domains: { here: publicOrigin, all } };
}

/** Address of a page. `origin` is '' for this host's own. */
interface LocaleAddress {
  origin: string;
  path: string;
}

/**
 * Splits a locale prefix, in any case, from a path: `/en/djurfakta` gives en and `/djurfakta`. Under no_prefix nothing
 * is a prefix.
 */
export function splitLocale(pathname: string, policy: LocalePolicy): { prefix: LocaleCode | null; path: string } {
  const prefix = leadingLocale(pathname);
  if (policy.strategy === 'no_prefix' || !prefix || !policy.locales.includes(prefix)) {
    return { prefix: null, path: pathname };
  }
  return { prefix, path: pathname.slice(prefix.length + 1) || '/' };
}

/** Locale that a path begins with, whether this site offers it or not. Case is ignored, as in the router. */
export function leadingLocale(pathname: string): LocaleCode | null {
  const first = pathname.split('/', 2)[1]?.toLowerCase();
  return isLocaleCode(first) ? first : null;
}

/** Adds the locale prefix to a path, as the policy requires on this host. */
export function localePath(path: string, locale: LocaleCode, policy: LocalePolicy): string {
  const bare = policy.strategy === 'no_prefix' || (policy.strategy !== 'prefix' && locale === policy.defaultLocale);
  if (bare) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Where a link in a language leads: this host if it answers in the language, else the language's home. */
export function localeAddress(path: string, locale: LocaleCode, policy: LocalePolicy): LocaleAddress {
  const { domains } = policy;
  const isElsewhere = domains && !localesAt(domains.here, domains.all).includes(locale);
  return isElsewhere ? canonicalAddress(path, locale, policy) : { origin: '', path: localePath(path, locale, policy) };
}

/** The one address of a page in a language: at the language's home. `origin` is '' on a site with one host. */
export function canonicalAddress(path: string, locale: LocaleCode, policy: LocalePolicy): LocaleAddress {
  const { domains } = policy;
  if (!domains) return { origin: '', path: localePath(path, locale, policy) };
  const origin = homeOf(locale, domains.all);
  const [defaultLocale = policy.defaultLocale] = localesAt(origin, domains.all);
  return { origin, path: localePath(path, locale, { ...policy, defaultLocale }) };
}

/** True when the languages share their addresses, so that an address does not tell them apart. */
export function sharesAddresses({ strategy, domains }: LocalePolicy): boolean {
  return strategy === 'no_prefix' && !domains;
}

/** Locale that the URL itself determines; null when other sources must decide. */
export function localeOfRoute(prefix: LocaleCode | null, policy: LocalePolicy): LocaleCode | null {
  if (prefix) return prefix;
  return policy.strategy === 'no_prefix' || policy.strategy === 'prefix' ? null : policy.defaultLocale;
}
