import { isLocaleCode, type LocaleCode } from './locales.ts';

export type LocaleStrategy = 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default';

export interface LocalePolicy {
  strategy: LocaleStrategy;
  locales: LocaleCode[];
  defaultLocale: LocaleCode;
}

/** Takes a leading locale off a path: `/en/djurfakta` gives en and `/djurfakta`. Under no_prefix nothing is a prefix. */
export function splitLocale(pathname: string, policy: LocalePolicy): { prefix: LocaleCode | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (policy.strategy === 'no_prefix' || !isLocaleCode(first) || !policy.locales.includes(first)) {
    return { prefix: null, path: pathname };
  }
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The address of a path (without prefix) in a locale. */
export function localePath(path: string, locale: LocaleCode, policy: LocalePolicy): string {
  const bare = policy.strategy === 'no_prefix' || (policy.strategy !== 'prefix' && locale === policy.defaultLocale);
  if (bare) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The locale that an address itself names, or null when the visitor has to be asked. */
export function localeOfRoute(prefix: LocaleCode | null, policy: LocalePolicy): LocaleCode | null {
  if (prefix) return prefix;
  return policy.strategy === 'no_prefix' || policy.strategy === 'prefix' ? null : policy.defaultLocale;
}
