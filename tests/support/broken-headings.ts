import type { Page } from 'playwright-core';

/**
 * Finds words in the display face, headings above all, that a line breaks where they have no hyphen, in the page's
 * current state: 'medlemsk|ap'. The browser of the tests has no dictionary to hyphenate with.
 */
export async function brokenHeadingsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const parent = text.parentElement;
      // Visually hidden text is one pixel in size.
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.getBoundingClientRect().width < 2) continue;
      if (!getComputedStyle(parent).fontFamily.startsWith('Grandstander')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad–/-]+/g)) {
        let before = Number.POSITIVE_INFINITY;
        for (let at = index; at < index + word.length; at++) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top = before, height = 0 } = range.getClientRects()[0] ?? {};
          if (top > before + height / 2) broken.push(`${word.slice(0, at - index)}|${word.slice(at - index)}`);
          before = top;
        }
      }
    }
    return broken;
  });
}
