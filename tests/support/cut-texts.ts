import type { Page } from 'playwright-core';

/** Text spacing of WCAG 1.4.12: the widest that a page must support. Content far down is laid out as well. */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  * { content-visibility: visible !important }
  p { margin-bottom: 2em !important }`;

/** Applies that text spacing to a page. */
export async function spaceWidely(page: Page): Promise<void> {
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, wideSpacing);
}

/** Finds texts of a page that are cut off, overflow their control, or overlap, in its current state. */
export async function cutTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 2;
    const errors = new Set<string>();
    const lines: { text: Text; box: DOMRect; isFloating: boolean }[] = [];
    const nameOf = (text: Text) => `“${text.data.trim().slice(0, 30)}”`;
    const isIn = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack;
    const isOn = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const around: Element[] = [];
      for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement)
        around.push(element);
      const styles = around.map((element) => getComputedStyle(element));
      // Visually hidden text is one pixel in size.
      if (styles.some(({ clipPath }) => clipPath === 'inset(50%)')) continue;
      for (const [at, element] of around.entries()) {
        const style = styles[at] as CSSStyleDeclaration;
        const isCutting = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
        const isControl = element.matches('a, button, summary, label') && style.display !== 'inline';
        const outer = element.getBoundingClientRect();
        if ((isCutting || isControl) && !boxes.every((box) => isIn(box, outer)))
          errors.add(`${nameOf(text)} is not within its ${element.tagName.toLowerCase()}.${element.className}`);
      }
      const isFloating = styles.some(({ position }) => position === 'fixed' || position === 'sticky');
      lines.push(...boxes.map((box) => ({ text, box, isFloating })));
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.text !== other.text && one.isFloating === other.isFloating && isOn(one.box, other.box))
          errors.add(`${nameOf(one.text)} and ${nameOf(other.text)} lie on one another`);
      }
    }
    return [...errors];
  });
}
