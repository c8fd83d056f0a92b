import type { Page } from 'playwright-core';
import { untilQuiet } from '../browser.ts';

/** Tab stop. */
export interface Stop {
  /** Control name, or accessible name. */
  name: string;
  tag: string;
  /** Top of the text, px from the top of the page. */
  top: number;
  left: number;
  bottom: number;
  /** Top of the card it is on, px from the top of the page; cards of one row have the same. */
  cardTop?: number | undefined;
  /** Touch target, px: includes its label and any element it is stretched over. */
  reach: { width: number; height: number };
  /** True for navigation and form controls; false for links within text or lists. */
  isPrimary: boolean;
  isInMain: boolean;
  /** True when keyboard focus is visible. */
  isMarked: boolean;
  /** Element that covers it, or null. */
  cover: string | null;
}

const mostStops = 60;

/** Walks a page's form by Tab and returns the stops in order. Begins after the skip link. */
export async function walkForm(page: Page): Promise<Stop[]> {
  // Hydration takes the focus back once, to the summary of what was refused.
  await untilQuiet(page);
  // Target of the skip link.
  await page.locator('main').focus();
  const stops = await pressThrough(page, 'form.form', mostStops);
  if (stops.length < mostStops) return stops;
  throw new Error(`The form holds the keyboard: ${stops.map(({ name }) => name).join(' → ')}`);
}

/** Focusable elements that the walk should reach. A radio group counts as one. */
const interactive = 'a[href], button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Walks a whole page by Tab, or a part of it. Returns the stops, at most `most`, and the visible elements it missed.
 * @param part selector of the part
 */
export async function walkPage(
  page: Page,
  most = mostStops,
  part = 'body',
): Promise<{ stops: Stop[]; missed: string[] }> {
  // Hydration could replace an element after the walk has reached it.
  await untilQuiet(page);
  await page.locator(part).evaluate((start: HTMLElement) => {
    // Start at the top, even when the page has focused a field.
    const before = start.getAttribute('tabindex');
    start.tabIndex = -1;
    start.focus();
    if (before === null) start.removeAttribute('tabindex');
    else start.setAttribute('tabindex', before);
    document.addEventListener('focusin', ({ target }) => (target as Element).setAttribute('data-reached', ''));
  });
  const stops = await pressThrough(page, `${part} *`, most);
  const missed = await page.locator(part).evaluate(
    (whole, [selector, wasAll]) => {
      const seen = [...whole.querySelectorAll<HTMLInputElement>(selector)].filter((element) => {
        const isLeftOut = element.disabled || element.tabIndex < 0 || element.closest('[aria-hidden], [inert]');
        return !isLeftOut && element.checkVisibility({ visibilityProperty: true });
      });
      const isReached = (element: HTMLInputElement) =>
        element.hasAttribute('data-reached') ||
        (element.type === 'radio' && seen.some((other) => other.name === element.name && 'reached' in other.dataset));
      const passed = wasAll ? seen : seen.slice(0, seen.findLastIndex(isReached) + 1);
      return passed.filter((element) => !isReached(element)).map((element) => element.outerHTML.slice(0, 90));
    },
    [interactive, stops.length < most] as const,
  );
  return { stops, missed };
}

/** Keys sent before their stops are asked for. */
const pressesAtOnce = 10;

/**
 * Presses Tab from where the focus is, and returns the stops from the first to the last one within the selector, at
 * most `most`. The page notes each stop itself as the key comes up: asking after every press would take ten times as long.
 */
async function pressThrough(page: Page, within: string, most: number): Promise<Stop[]> {
  const stops = await page.evaluateHandle(noteStops, within);
  const client = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  let known = { count: 0, isAtEnd: false };
  while (known.count < most && !known.isAtEnd) {
    const keys = Array.from({ length: pressesAtOnce }, () => ['rawKeyDown', 'keyUp'] as const).flat();
    await Promise.all(keys.map((type) => client.send('Input.dispatchKeyEvent', { type, ...tab })));
    known = await stops.evaluate(({ found, isAtEnd }) => ({ count: found.length, isAtEnd }));
  }
  const found = await stops.evaluate((noted) => noted.end());
  await Promise.all([stops.dispose(), client.detach()]);
  return found.slice(0, most);
}

/**
 * Runs in the page: notes the focused element at the end of each press, until the focus leaves the selector. A stop that
 * something lay over is looked at again at rest: the menu's button gives way when nothing moves any more.
 */
function noteStops(selector: string) {
  const rest = 300;
  const elements: HTMLElement[] = [];
  const noted = { found: [] as Stop[], isAtEnd: false, end };
  async function end(): Promise<Stop[]> {
    removeEventListener('keyup', note);
    for (const [place, element] of elements.entries()) {
      if (!noted.found[place]?.cover) continue;
      element.focus();
      await new Promise((resolve) => setTimeout(resolve, rest));
      noted.found[place] = read(element);
    }
    return noted.found;
  }
  function note() {
    const element = document.activeElement;
    const isWithin = element instanceof HTMLElement && element.closest(selector);
    if (isWithin && !noted.isAtEnd) noted.found[elements.push(element) - 1] = read(element);
    else if (noted.found.length) noted.isAtEnd = true;
  }
  function read(element: HTMLElement): Stop {
    // Top of the text, not of the touch target: targets of closely set lines overlap.
    const translations = document.createRange();
    translations.selectNodeContents(element);
    const [{ top, left, bottom } = element.getBoundingClientRect()] = translations.getClientRects();
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    const isPrimary = !element.closest('h2, h3') && element.matches('header *, nav *, form *, .button');
    const carriers = [element, element.closest('label'), element.closest('.pick')];
    const isMarked = carriers.some((carrier) => {
      if (!carrier?.checkVisibility({ visibilityProperty: true })) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(carrier);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const card = element.closest('.card') ?? undefined;
    // The middle of a multi-line link lies beside its text.
    const [line = element.getBoundingClientRect()] = element.getClientRects();
    const middle = (line.top + line.bottom) / 2;
    const inset = Math.min(4, line.width / 4);
    const upon = [line.left + inset, (line.left + line.right) / 2, line.right - inset]
      .map((at) => document.elementFromPoint(at, middle))
      .find((found) => !found || !(element.contains(found) || found.contains(element)));
    // Scrolling uses whole pixels.
    const isWhole = line.left >= -2 && line.right <= innerWidth + 2 && line.top >= -2 && line.bottom <= innerHeight + 2;
    const cover = upon ? upon.outerHTML.slice(0, 60) : isWhole ? null : 'the window’s edge';
    return {
      name: element.getAttribute('name') ?? element.textContent?.trim() ?? '',
      tag: element.tagName.toLowerCase(),
      top: top + scrollY,
      left,
      bottom: bottom + scrollY,
      cardTop: card && Math.round(card.getBoundingClientRect().top + scrollY),
      reach: { width: Math.round(width), height: Math.round(height) },
      isPrimary: isPrimary && !element.closest('p:not(.adult), dd'),
      isInMain: element.closest('main') !== null,
      isMarked,
      cover,
    };
  }
  addEventListener('keyup', note);
  return noted;
}

/** Names of the controls that can be filled in now; a radio group counts once. */
export async function namesToReach(page: Page): Promise<string[]> {
  return page.locator('form.form').evaluate((form) => {
    const controls = [...(form as HTMLFormElement).elements] as HTMLInputElement[];
    const seen = controls.filter(
      (control) =>
        control.name && control.type !== 'hidden' && !control.closest('[aria-hidden]') && control.checkVisibility(),
    );
    return [...new Set(seen.map(({ name }) => name))];
  });
}

/** Stops above their predecessor: focus would jump back. */
export function jumpsBack(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, place) => {
    const before = stops[place - 1];
    const isBelow = !before || stop.top >= before.bottom - 1;
    const isBeside = before && stop.bottom > before.top && stop.left >= before.left;
    // A card is gone through before the next one of its row.
    const isNextCard =
      before && stop.cardTop !== undefined && stop.cardTop === before.cardTop && stop.left > before.left;
    return isBelow || isBeside || isNextCard ? [] : [`${before?.name} → ${stop.name}`];
  });
}

/** Presses Tab until the control of this name has focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < mostStops; count++) {
    const now = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    if (now === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${name}`);
}

/** Presses arrow keys in a radio group until this value is chosen. */
export async function arrowTo(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, name);
  for (let count = 0; count < mostStops; count++) {
    const chosen = await page.evaluate(() => {
      const { checked, value: at } = document.activeElement as HTMLInputElement;
      return checked ? at : '';
    });
    if (chosen === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not come to ${value}`);
}
