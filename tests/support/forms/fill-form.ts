import type { Page } from 'playwright-core';
import { untilAlive } from '../browser.ts';
import type { FilledForm } from './filled-forms.ts';

const mostSteps = 12;

/** Fills in one step with the known answers, and submits it. */
export async function answerStep(page: Page, typed: Record<string, string>): Promise<void> {
  await chooseAndType(page, typed);
  await sendStep(page);
}

interface Control {
  name: string;
  kind: 'choice' | 'list' | 'line';
  value: string;
}

/** Lists the controls that can be filled in now. */
async function listControls(page: Page): Promise<Control[]> {
  return page.locator('form.form').evaluate((form) =>
    [...(form as HTMLFormElement).elements].flatMap((element) => {
      const { name, type, value, tagName } = element as HTMLInputElement;
      const isTrap = element.closest('[aria-hidden]') !== null;
      if (!name || type === 'hidden' || isTrap || !element.checkVisibility()) return [];
      const isChoice = type === 'radio' || type === 'checkbox';
      return [{ name, value, kind: isChoice ? 'choice' : tagName === 'SELECT' ? 'list' : 'line' }];
    }),
  ) as Promise<Control[]>;
}

/** Chooses first, because a choice may reveal questions; then types into the visible fields. */
export async function chooseAndType(page: Page, typed: Record<string, string>): Promise<void> {
  await untilAlive(page);
  const form = page.locator('form.form');
  const chosen = async ({ name, kind, value }: Control) => {
    if (kind !== 'choice' || typed[name] !== value) return false;
    await form.locator(`[name="${name}"][value="${value}"]`).check();
    return true;
  };
  const answered = new Set<string>();
  // Two passes: the choices, and those that a choice has revealed.
  for (const _ of [1, 2]) {
    for (const control of await listControls(page)) {
      if (!answered.has(control.name) && (await chosen(control))) answered.add(control.name);
    }
  }
  for (const { name, kind } of await listControls(page)) {
    const value = typed[name];
    if (value === undefined || kind === 'choice') continue;
    const control = form.locator(`[name="${name}"]`);
    if (kind === 'list') await control.selectOption(value);
    else await control.fill(value);
  }
}

export async function sendStep(page: Page): Promise<void> {
  await page.locator('form.form button[type=submit]:not([name])').last().click();
  await page.waitForLoadState();
}

/** Fills in a form from its first step to the order's page. */
export async function fillForm(page: Page, { path, first, typed }: FilledForm, prefix = ''): Promise<string[]> {
  const visited: string[] = [];
  await page.goto(`${prefix}/stod/${path}/${first}`);
  for (let step = 0; step < mostSteps; step++) {
    const { pathname } = new URL(page.url());
    if (!pathname.includes('/stod/')) return visited;
    visited.push(pathname.split('/').at(-1) ?? '');
    await answerStep(page, typed);
    const errors = await page.locator('.summary').allTextContents();
    if (errors.length) throw new Error(`${pathname}: ${errors.join()}`);
  }
  throw new Error(`The form ${path} has no end: ${visited.join(' → ')}`);
}
