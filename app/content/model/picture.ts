import type { LocaleCode } from '#i18n/locales.ts';

/** Picture from the content service. Sizes in px; 0 when the service did not say. */
export interface Picture {
  url: string;
  alt: string;
  /** Language of the description; undefined for a picture of ours. */
  altLanguage?: LocaleCode;
  width: number;
  height: number;
}
