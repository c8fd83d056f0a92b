import { type FilledForm, filledForms, withOwnChild } from './filled-forms.ts';
import { askedOf, createFormClient, type FormClient } from './form-client.ts';
import { attributeOf, type ShownPage } from './shown-page.ts';

/** Page of a form in one of its states, as the server sent it. */
export interface FormPage extends Pick<ShownPage, 'path' | 'status' | 'headers' | 'html'> {
  /** Name of the form, the step and its state. */
  name: string;
}

const mostSteps = 12;

export function named(name: string, { path, status, headers, html }: ShownPage): FormPage {
  return { name, path, status, headers, html };
}

/**
 * Reads every step of forms untouched and with all errors, every review and every order's page.
 * @param network first three numbers of the visitors' addresses
 */
export async function readFormPages(
  site: string,
  prefix: string,
  network: string,
  forms: readonly FilledForm[] = filledForms,
): Promise<FormPage[]> {
  const pages = await Promise.all(
    forms.map((filled, place) =>
      readForm(createFormClient({ site, network: `${network}.${place}` }), withOwnChild(filled, prefix.length), prefix),
    ),
  );
  return pages.flat();
}

async function readForm(client: FormClient, filled: FilledForm, prefix: string): Promise<FormPage[]> {
  const { what, path, typed } = filled;
  const pages: FormPage[] = [];
  let page = await client.open(`${prefix}/stod/${path}`);
  for (let step = 0; step < mostSteps; step++) {
    const name = `${what}: ${page.path.split('/').at(-1)}`;
    if (!page.path.includes('/stod/')) return [...pages, named(`${what}: the order`, page)];
    pages.push(named(name, page));
    for (const [state, wrong] of wrongAnswers(page)) {
      const refused = await client.post(page, wrong);
      if (refused.status === 422) pages.push(named(`${name}, ${state}`, refused));
    }
    page = await client.send(page, askedOf(page, typed));
  }
  throw new Error(`${what} has no end`);
}

/**
 * Invalid answers: none at all; then each choice that reveals questions, without their answers; last, another amount
 * than displayed.
 */
function wrongAnswers(page: ShownPage): [state: string, answers: Record<string, string>][] {
  const { controls = [] } = page.forms[0] ?? {};
  const nothing = Object.fromEntries(controls.flatMap(({ name, kind }) => (kind === 'hidden' ? [] : [[name, '']])));
  const doors = Map.groupBy(doorsOf(page), ({ name }) => name);
  const rounds = Math.max(0, ...[...doors.values()].map(({ length }) => length));
  const opened = Array.from({ length: rounds }, (_, round): [string, Record<string, string>] => {
    const choices = [...doors].map(([name, values]) => [name, values[round % values.length]?.value ?? '']);
    return [`nothing behind door ${round + 1}`, { ...nothing, ...Object.fromEntries(choices) }];
  });
  const isPriced = controls.some(({ name, kind }) => name === 'sum' && kind === 'hidden');
  return [['unanswered', nothing], ...opened, ...(isPriced ? [otherSum] : [])];
}

const otherSum: [string, Record<string, string>] = ['another sum', { sum: '1', 'is-adult': 'yes' }];

/** Choices that reveal further questions. */
function doorsOf(page: ShownPage): { name: string; value: string }[] {
  return page.find('.reveal').flatMap(({ previousSibling }) => {
    const input = previousSibling?.querySelector('input');
    return input ? [{ name: attributeOf(input, 'name'), value: attributeOf(input, 'value') }] : [];
  });
}

/** First page of each distinct set of parts. */
export function oneOfEachMakeup(pages: readonly FormPage[]): FormPage[] {
  const first = new Map<string, FormPage>();
  for (const page of pages) {
    const makeup = [...partsOf(page.html)].toSorted().join();
    if (!first.has(makeup)) first.set(makeup, page);
  }
  return [...first.values()];
}

/** Few pages that show every part at least once: whichever shows the most of what is left, time and again. */
export function everyPartOnce(pages: readonly FormPage[]): FormPage[] {
  const seen = new Set<string>();
  const waiting = pages.map((page) => ({ page, parts: partsOf(page.html) }));
  const chosen: FormPage[] = [];
  for (;;) {
    const [best] = waiting
      .map(({ page, parts }) => ({ page, fresh: parts.difference(seen) }))
      .toSorted((one, other) => other.fresh.size - one.fresh.size);
    if (!best?.fresh.size) return chosen;
    chosen.push(best.page);
    for (const part of best.fresh) seen.add(part);
  }
}

/** Kinds of elements in the page's main part. */
export function partsOf(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const elements = [...main.matchAll(/<(?!option)(\w+)((?:\s[^>]*)?)>/g)];
  return new Set(
    elements.map(
      ([, tag, attributes = '']) => tag + (attributes.match(/ (?:class|type|role)="[^"]*"/g) ?? []).join(''),
    ),
  );
}
