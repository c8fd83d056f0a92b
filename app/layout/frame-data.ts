import type { Footer } from '#content/footer.ts';
import type { ImageDelivery } from '#content/picture-source.ts';
import type { LocalePolicy } from '#messages/locale-prefix.ts';
import type { LocaleCode } from '#messages/locales.ts';
import type { OwnScript } from './own-script.ts';

/** The site as one locale sees it (specification §3.9). */
export interface Site {
  name: string;
  url: string;
  description: string;
  defaultLocale: LocaleCode;
  currentLocale: LocaleCode;
}

/** What measures an adults' page: addresses of scripts, '' for what there is none of, and what the error service asks for. All public. */
export interface Measuring {
  /** Names the offer that a visitor answers. */
  version: string;
  tagManager: string;
  analytics: string;
  errorService: string;
  errorToken: string;
  errorSite: string;
  errorEnvironment: string;
}

/** What the frame round every page is made of. Public: it is sent to the browser with a hydrated page. */
export interface FrameData {
  site: Site;
  policy: LocalePolicy;
  /** The tidy path without locale prefix. */
  path: string;
  buildId: string;
  /** The script that enhances documents. */
  enhancer: OwnScript;
  email: string;
  organisation: { name: string; url: string };
  links: { about: string; shop: string; vegetarian: string; instagram: string; facebook: string; tiktok: string };
  images: ImageDelivery;
  footer: Footer | null;
  /** What is loaded after a yes; null where nothing may be. */
  measuring: Measuring | null;
  year: number;
  noindex: boolean;
  /** The number that an unexpected error is logged under. */
  requestId: string;
}
