import type { Passage } from './passages.ts';

/** Marks on the page what is being read, without a change to its text. Browsers without highlights mark the paragraph alone. */
export function toMarks(page: Document) {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;

  function markPassage(passage: Passage | null): void {
    const before = page.querySelector('[data-speaking]');
    const element = passage?.element;
    highlights?.delete('spoken');
    before?.removeAttribute('data-speaking');
    if (!element) return;
    element.setAttribute('data-speaking', '');
    const { top, bottom } = element.getBoundingClientRect();
    // Of one that is read on, a part in view is enough: it may be larger than the window.
    const isOutside = element === before ? bottom < 0 || top > innerHeight : top < 0 || bottom > innerHeight;
    if (isOutside) element.scrollIntoView({ block: 'start', behavior: isStill(page) ? 'instant' : 'smooth' });
  }

  function markWord(word: Range): void {
    highlights?.set('spoken', new Highlight(word));
  }

  return { markPassage, markWord };
}

/** The stylesheet knows: by the device's wish, or by the visitor's. */
function isStill({ documentElement }: Document): boolean {
  return getComputedStyle(documentElement).getPropertyValue('--motion').trim() === '0';
}
