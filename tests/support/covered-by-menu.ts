import type { Page } from 'playwright-core';

/**
 * Finds what can be pressed in the window but for the menu's button, which lies over it: links, buttons and fields by
 * their corners, edges and middle, and whatever is stretched beneath the button.
 */
export async function coveredByMenu(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable = 'a[href], button, summary, label, input, select, textarea';
    const button = document.querySelector('.menu-button') as Element;
    const under = (x: number, y: number) => {
      const [top, ...rest] = document.elementsFromPoint(x, y).filter((element) => element.localName !== 'svg');
      return top && button.contains(top) ? rest.find((element) => !button.contains(element)) : undefined;
    };
    const box = button.getBoundingClientRect();
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
    const points = parts.flatMap((x) => parts.map((y) => [box.left + x * box.width, box.top + y * box.height]));
    for (const element of document.querySelectorAll(pressable)) {
      if (button.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const { left, right, top, bottom } of element.getClientRects()) {
        const across = [left + 2, (left + right) / 2, right - 2];
        const down = [top + 2, (top + bottom) / 2, bottom - 2];
        points.push(...across.flatMap((x) => down.map((y) => [x, y])));
      }
    }
    const covered = points.flatMap(([x = 0, y = 0]) => under(x, y)?.closest(pressable) ?? []);
    return [...new Set(covered)].map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}
