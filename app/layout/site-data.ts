import type { Footer } from '#content/model/footer.ts';
import type { ImageDelivery } from '#content/pictures/picture-source.ts';
import type { LocalePolicy } from '#i18n/locale-prefix.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import type { PageFrame } from '#request/route-rules.ts';
import type { OwnScript } from './document/own-script.ts';

/** The site in one locale (specification §3.9). */
export interface Site {
  name: string;
  url: string;
  description: string;
  defaultLocale: LocaleCode;
  currentLocale: LocaleCode;
}

/**
 * Measuring on adults' pages: script URLs ('' when not configured) and the settings of the error service. All of it is
 * public.
 */
export interface Measuring {
  /** Version of the consent question that the visitor answers. */
  version: string;
  tagManager: string;
  analytics: string;
  errorService: string;
  errorToken: string;
  errorSite: string;
  errorEnvironment: string;
}

/** Data of the layout around every page. It is public: hydrated pages send it to the browser. */
export interface SiteData {
  site: Site;
  policy: LocalePolicy;
  /** Normalised path without locale prefix. */
  path: string;
  buildId: string;
  /** Script that enhances pages that are not hydrated. */
  enhancer: OwnScript;
  email: string;
  organisation: { name: string; url: string; number: string; phone: string };
  links: { about: string; shop: string; vegetarian: string; instagram: string; facebook: string; tiktok: string };
  images: ImageDelivery;
  footer: Footer | null;
  /** Loaded after consent; null where measuring is not allowed. */
  measuring: Measuring | null;
  year: number;
  noindex: boolean;
  frame: PageFrame;
  /** Request id under which an unexpected error is logged. */
  requestId: string;
}
