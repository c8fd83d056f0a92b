import { localeOfPage } from '#i18n/locale-of-page.ts';

/** A paragraph to read aloud, with a mapping from its text to DOM ranges. */
export interface ReadablePassage {
  element: Element;
  text: string;
  rangeOf(start: number, end: number): Range;
}

const paragraphs = 'h1, h2, h3, h4, h5, h6, p, li, td, th';
const unread = 'figure, .slider, .embedded, .button, .hidden, [aria-hidden="true"]';

/**
 * Collects the paragraphs inside `data-spoken`, in page order. Text in another language than the article, such as
 * interface text, is left out: one voice reads everything. So is a level of the text that is not shown.
 * @param language BCP 47 tag, such as `sv-SE`
 */
export function passagesOf(page: Document, language: string): ReadablePassage[] {
  const found = new Map<Element, Text[]>();
  for (const part of page.querySelectorAll('[data-spoken]')) {
    if (!part.getClientRects().length) continue;
    const walker = page.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const paragraph = text.parentElement?.closest(paragraphs);
      if (!paragraph || text.parentElement?.closest(unread) || !isIn(paragraph, language)) continue;
      found.set(paragraph, [...(found.get(paragraph) ?? []), text]);
    }
  }
  return [...found].map(([element, texts]) => toPassage(element, texts)).filter(({ text }) => text.trim());
}

function isIn(element: Element, language: string): boolean {
  const marked = element.closest<HTMLElement>('[lang]');
  // A translator marks the page as its own language, and reads none of our marks.
  const tongue =
    marked === element.ownerDocument.documentElement ? localeOfPage(element.ownerDocument) : tongueOf(marked?.lang);
  return !tongue || !language || tongueOf(language) === tongue;
}

function tongueOf(language: string | undefined): string | undefined {
  return language?.split('-')[0];
}

function toPassage(element: Element, texts: Text[]): ReadablePassage {
  let text = '';
  const starts = texts.map((node) => {
    if (node.previousSibling?.nodeName === 'BR') text += '\n';
    const start = text.length;
    text += node.data;
    return start;
  });
  /** Maps a character index to its text node and offset. */
  function placeOf(letter: number): [Text, number] {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => start <= letter),
    );
    const node = texts[index] ?? new Text();
    return [node, Math.min(letter - (starts[index] ?? 0), node.length)];
  }
  function rangeOf(start: number, end: number): Range {
    const range = new Range();
    range.setStart(...placeOf(start));
    const [node, offset] = placeOf(end - 1);
    range.setEnd(node, Math.min(offset + 1, node.length));
    return range;
  }
  return { element, text, rangeOf };
}
