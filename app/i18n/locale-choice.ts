import type { LocaleCode } from './locales.ts';

export interface LocaleSources {
  route: LocaleCode | null;
  /** Cookie value as sent; null when there is none or cookies are switched off. */
  cookie: string | null;
  /** Accept-Language header as sent. */
  browser: string | null;
  fallback: LocaleCode | null;
  default: LocaleCode;
}

/** Chooses the first source that names an available locale: route, cookie, browser, fallback, default. */
export function chooseLocale(sources: LocaleSources, available: LocaleCode[]): LocaleCode {
  const known = (code: string | null | undefined) => available.find((locale) => locale === code);
  return (
    known(sources.route) ??
    known(sources.cookie) ??
    preferredLanguages(sources.browser).map(known).find(Boolean) ??
    known(sources.fallback) ??
    sources.default
  );
}

/** Primary languages of an Accept-Language header, in order of preference. */
export function preferredLanguages(header: string | null): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality) : 1, position };
    })
    .filter(({ language, quality }) => language && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.position - b.position)
    .map(({ language }) => language);
}
