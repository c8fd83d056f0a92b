import type { LocaleCode } from './locales.ts';

/**
 * A language at an origin (specification §3.9: `domains`, `defaultForDomains`). In a list the first origin of a language
 * is its home, and the first language of an origin is the origin's default.
 */
export interface LocaleDomain {
  locale: LocaleCode;
  origin: string;
}

/** The languages that an origin answers in, its default first. */
export function localesAt(origin: string, domains: LocaleDomain[]): LocaleCode[] {
  return domains.filter((domain) => domain.origin === origin).map(({ locale }) => locale);
}

/** The origin where a language is at home: its canonical addresses are there. */
export function homeOf(locale: LocaleCode, domains: LocaleDomain[]): string {
  return domains.find((domain) => domain.locale === locale)?.origin ?? '';
}

interface SiteLanguages {
  /** A LocaleStrategy. */
  strategy: string;
  locales: LocaleCode[];
  defaultLocale: LocaleCode;
  publicOrigin: string;
}

/** Says why a list of domains does not fit the other settings; null when it does. Written for operators. */
export function findDomainFault(domains: LocaleDomain[], site: SiteLanguages): string | null {
  const [first] = domains;
  if (!first) return null;
  if (first.origin !== site.publicOrigin || first.locale !== site.defaultLocale) {
    return `LOCALE_DOMAINS must begin with DEFAULT_LOCALE at PUBLIC_ORIGIN: ${site.defaultLocale}=${site.publicOrigin}`;
  }
  const named = new Set(domains.map(({ locale }) => locale));
  if (named.size !== site.locales.length || !site.locales.every((locale) => named.has(locale))) {
    return 'LOCALE_DOMAINS must give each of LOCALES an origin, and no other language.';
  }
  const origins = new Set(domains.map(({ origin }) => origin));
  if (new Set(domains.map(({ locale, origin }) => `${locale}=${origin}`)).size !== domains.length) {
    return 'LOCALE_DOMAINS names a language twice at one origin.';
  }
  // The Host header does not say the scheme.
  const hosts = [...origins].flatMap(hostsOf);
  if (new Set(hosts).size !== hosts.length) {
    return 'LOCALE_DOMAINS names one host with http and with https: requests for the two look alike.';
  }
  if (site.strategy === 'no_prefix' && origins.size !== domains.length) {
    return 'LOCALE_DOMAINS must give each origin one language when LOCALE_STRATEGY is no_prefix: the addresses would be the same.';
  }
  return null;
}

/** Spellings of an origin's Host: a browser leaves the scheme's own port out, another client may not. */
export function hostsOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}
