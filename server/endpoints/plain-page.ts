import type { Config } from '#config/config.server.ts';
import { type LocalePolicy, localePath } from '#i18n/locale-prefix.ts';
import { type LocaleCode, locales } from '#i18n/locales.ts';

/** Text of a plain page in one language, as HTML. `href` localises a path of the site. */
interface PlainText {
  title: string;
  body(href: (path: string) => string): string;
}

export type PlainTexts = Record<LocaleCode, PlainText>;

export type LocaleSettings = Pick<Config, 'localeStrategy' | 'locales' | 'defaultLocale'>;

/**
 * Minimal HTML page for when the site's own cannot be rendered: no styles, no scripts. It speaks the site's languages
 * and links to no other.
 * @param first the visitor's language; the site's default when omitted
 */
export function plainPage(settings: LocaleSettings, texts: PlainTexts, first = settings.defaultLocale): string {
  const { localeStrategy: strategy, defaultLocale } = settings;
  const policy: LocalePolicy = { strategy, locales: settings.locales, defaultLocale };
  const bodyIn = (code: LocaleCode) => texts[code].body((path) => localePath(path, code, policy));
  const others = policy.locales.filter((code) => code !== first);
  return `<!DOCTYPE html>
<html lang="${locales[first].language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts[first].title}</title></head>
<body><h1>${texts[first].title}</h1>${bodyIn(first)}${others
    .map((code) => `<div lang="${locales[code].language}"><h2>${texts[code].title}</h2>${bodyIn(code)}</div>`)
    .join('')}</body></html>`;
}
