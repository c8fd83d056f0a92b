import type { CacheTags } from '#content/port.ts';
import type { LocaleCode } from '#i18n/locales.ts';

/** A chunk of a document, UTF-8. */
export interface HtmlChunk {
  bytes: Buffer<ArrayBuffer>;
  /** True when other documents reuse the same bytes. */
  isShared: boolean;
}

/** How the page cache keeps a document. */
export interface CacheRule {
  /** The language that the visitor chose; null when the address determines it. */
  locale: LocaleCode | null;
  /** Cache tags of each answer from the content service. */
  cacheTags: readonly CacheTags[];
}

export type CacheableDocument = DocumentResponse & { readonly cacheRule: CacheRule };

/**
 * Response whose body is a document in chunks. React Router and Hono pass a response on as it is, where they would turn
 * a body into a stream. The compression joins the chunks, or leaves that to the page cache.
 */
export class DocumentResponse extends Response {
  readonly chunks: readonly HtmlChunk[];
  /** Null when no cache may keep the document. */
  readonly cacheRule: CacheRule | null;

  constructor(chunks: readonly HtmlChunk[], init: ResponseInit, cacheRule: CacheRule | null = null) {
    super(null, init);
    this.chunks = chunks;
    this.cacheRule = cacheRule;
  }

  /** The same document, which the page cache may keep. */
  withCacheRule(cacheRule: CacheRule): DocumentResponse {
    return new DocumentResponse(this.chunks, this, cacheRule);
  }
}

/** True when the page cache may keep the response. */
export function isCacheable(response: Response): response is CacheableDocument {
  return response instanceof DocumentResponse && response.cacheRule !== null && !response.headers.has('Set-Cookie');
}

export function joinChunks(chunks: readonly HtmlChunk[]): Buffer<ArrayBuffer> {
  return Buffer.concat(chunks.map(({ bytes }) => bytes));
}
