import { shelf as en } from '#i18n/en/device/shelf.ts';
import { localeOfPage } from '#i18n/locale-of-page.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { shelf as sv } from '#i18n/sv/device/shelf.ts';
import { keepByPress } from './keep-by-press.ts';
import stylesUrl from './shelf.css?url';
import { showDone } from './show-done.ts';
import { showShelf } from './show-shelf.ts';
import { tickSteps } from './tick-steps.ts';

const words: Record<LocaleCode, typeof sv> = { sv, en };

/**
 * Brings a page's part of the shelf to life, in its language: the button that keeps, the shelf,
 * the steps to tick, or the diploma.
 */
export function bringShelf(page: Document): void {
  const own = words[localeOfPage(page)];
  const button = page.querySelector<HTMLButtonElement>('[data-keep]');
  const shelf = page.querySelector<HTMLElement>('.shelf');
  const steps = page.querySelector<HTMLElement>('[data-steps]');
  const diploma = page.querySelector<HTMLElement>('[data-diploma]');
  if (shelf) showShelf(shelf, own);
  if (diploma) showDone(diploma);
  if (steps) tickSteps(steps);
  // The button's look is not in the page's own styles: without scripts nobody sees it.
  if (button) withStyles(page, () => keepByPress(button, own));
}

/** Runs work when the styles have come. Where they do not, it runs all the same. */
function withStyles(page: Document, work: () => void): void {
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesUrl;
  for (const outcome of ['load', 'error']) link.addEventListener(outcome, work);
  page.head.append(link);
}
