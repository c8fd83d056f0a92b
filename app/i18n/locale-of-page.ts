import { isLocaleCode, type LocaleCode } from './locales.ts';

/**
 * Language that the server wrote a page in. A translator puts its own into `<html lang>` before our scripts run, and
 * leaves this one alone.
 */
export function localeOfPage(page: Document): LocaleCode {
  const written = page.querySelector<HTMLMetaElement>('meta[property="og:locale"]')?.content;
  const [code] = (written ?? page.documentElement.lang).split(/[-_]/);
  return isLocaleCode(code) ? code : 'sv';
}
