import type { LocaleCode } from '#messages/locales.ts';
import type { Seen } from '#services/content/port.ts';

/** A piece of a document, in UTF-8. */
export interface Piece {
  bytes: Buffer<ArrayBuffer>;
  /** True for what other documents take from the same bytes. */
  isShared: boolean;
}

/** What is found out about a page while it is made, for whoever may keep it. */
export interface PageFacts {
  /** A document, past the router, which would make a stream of it; null for what is none. */
  html: readonly Piece[] | null;
  /** True for a whole document that is the same for every visitor of its address and language. */
  isKept: boolean;
  /** The language that the visitor chose; null when the address says it. */
  locale: LocaleCode | null;
  /** What each answer is made of that it has got from the content service. */
  madeOf: readonly Seen[];
}

export function newPageFacts(): PageFacts {
  return { html: null, isKept: false, locale: null, madeOf: [] };
}
