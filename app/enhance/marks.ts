import type { ReadablePassage } from './passages.ts';

/**
 * Highlights the text being read aloud without changing the DOM text. Browsers without the CSS Highlight API mark only
 * the paragraph.
 */
export function toMarks(page: Document) {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;

  function markPassage(passage: ReadablePassage | null): void {
    const before = page.querySelector('[data-speaking]');
    const element = passage?.element;
    highlights?.delete('spoken');
    before?.removeAttribute('data-speaking');
    if (!element) return;
    element.setAttribute('data-speaking', '');
    const { top, bottom } = element.getBoundingClientRect();
    // A paragraph still being read may be larger than the window, so a visible part is enough.
    const isOutside = element === before ? bottom < 0 || top > innerHeight : top < 0 || bottom > innerHeight;
    if (isOutside) element.scrollIntoView({ block: 'start', behavior: isStill(page) ? 'instant' : 'smooth' });
  }

  function markWord(word: Range): void {
    highlights?.set('spoken', new Highlight(word));
  }

  return { markPassage, markWord };
}

/** Reduced motion, from the device or the visitor's settings; CSS resolves both into `--motion`. */
function isStill({ documentElement }: Document): boolean {
  return getComputedStyle(documentElement).getPropertyValue('--motion').trim() === '0';
}
