import type { Page } from 'playwright-core';

/** Something that the keyboard has come to. */
export interface Stop {
  /** The control's name, or what it is called. */
  name: string;
  tag: string;
  top: number;
  left: number;
  bottom: number;
  /** Whether one can see that the keyboard is here. */
  isMarked: boolean;
}

const mostStops = 60;

/** Where the keyboard comes in a page's form, Tab by Tab, in its order. Begins behind the link that skips the header. */
export async function walkForm(page: Page): Promise<Stop[]> {
  // Where the link that skips the header leads.
  await page.locator('main').focus();
  const stops: Stop[] = [];
  for (let count = 0; count < mostStops; count++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (stop) stops.push(stop);
    else if (stops.length) return stops;
  }
  throw new Error(`The form holds the keyboard: ${stops.map(({ name }) => name).join(' → ')}`);
}

/** What has the focus, if it belongs to the form. */
async function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || !element.closest('form.form')) return null;
    const { top, left, bottom } = element.getBoundingClientRect();
    const carriers = [element, element.closest('label'), element.closest('.pick')];
    const isMarked = carriers.some((carrier) => {
      if (!carrier) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(carrier);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return {
      name: element.getAttribute('name') ?? element.textContent?.trim() ?? '',
      tag: element.tagName.toLowerCase(),
      top: top + scrollY,
      left,
      bottom: bottom + scrollY,
      isMarked,
    };
  });
}

/** The names of all that can be answered on the page right now; of a choice, one. */
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

/** Stops that lie above the one before: the keyboard would jump back. */
export function jumpsBack(stops: readonly Stop[]): string[] {
  return stops.flatMap((stop, place) => {
    const before = stops[place - 1];
    const isBelow = !before || stop.top >= before.bottom - 1;
    const isBeside = before && stop.bottom > before.top && stop.left >= before.left;
    return isBelow || isBeside ? [] : [`${before?.name} → ${stop.name}`];
  });
}

/** Tabs on to the control of this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < mostStops; count++) {
    const now = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    if (now === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${name}`);
}

/** Goes through a choice with the arrows until this is chosen. */
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
