/** Language of the site. `language` is the tag for `lang` and `hreflang`. */
export interface Locale {
  code: LocaleCode;
  language: string;
  name: string;
  dir: 'ltr';
}

export type LocaleCode = 'sv' | 'en';

export const locales: Record<LocaleCode, Locale> = {
  sv: { code: 'sv', language: 'sv-SE', name: 'Svenska', dir: 'ltr' },
  en: { code: 'en', language: 'en-US', name: 'English', dir: 'ltr' },
};

export const localeCodes = Object.keys(locales) as LocaleCode[];

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && Object.hasOwn(locales, value);
}
