import { isLocaleCode, type LocaleCode } from './locales.ts';

export type LocaleStrategy = 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default';

export interface LocalePolicy {
  strategy: LocaleStrategy;
  locales: LocaleCode[];
  defaultLocale: LocaleCode;
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

/** Adds the locale prefix to a path, as the policy requires. */
export function localePath(path: string, locale: LocaleCode, policy: LocalePolicy): string {
  const bare = policy.strategy === 'no_prefix' || (policy.strategy !== 'prefix' && locale === policy.defaultLocale);
  if (bare) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Locale that the URL itself determines; null when other sources must decide. */
export function localeOfRoute(prefix: LocaleCode | null, policy: LocalePolicy): LocaleCode | null {
  if (prefix) return prefix;
  return policy.strategy === 'no_prefix' || policy.strategy === 'prefix' ? null : policy.defaultLocale;
}
