import type { CacheTags } from '#content/port.ts';
import type { LocaleCode } from '#i18n/locales.ts';

/** A chunk of a document, UTF-8. */
export interface HtmlChunk {
  bytes: Buffer<ArrayBuffer>;
  /** True when other documents reuse the same bytes. */
  isShared: boolean;
}

/** Facts about a page, collected while it is rendered, for the page cache. */
export interface PageCacheEntryDraft {
  /**
   * The document's chunks, passed around React Router, which would turn them into a stream. Null for anything but a
   * document.
   */
  html: readonly HtmlChunk[] | null;
  /** True when the page is complete and the same for every visitor of its address and language, so it may be cached. */
  isCacheable: boolean;
  /** The language that the visitor chose; null when the address determines it. */
  locale: LocaleCode | null;
  /** Cache tags of each answer from the content service. */
  cacheTags: readonly CacheTags[];
}

export function createPageCacheEntryDraft(): PageCacheEntryDraft {
  return { html: null, isCacheable: false, locale: null, cacheTags: [] };
}
