import { shapeOf } from './desk/desk-pages.ts';
import type { FormPage } from './forms/form-pages.ts';
import { type Control, toShownPage } from './forms/shown-page.ts';

interface Browser {
  sendAll(path: string, fields: [string, string][]): Promise<{ status: number; headers: Headers; text: string }>;
}

/** A way to send a form. */
interface Press {
  action: string;
  fields: [string, string][];
}

/**
 * Presses each kind of form of some pages, by each of its buttons: as it stands, and with every box ticked. Forms are
 * read before any is pressed, so that later ones come from somebody who has seen an older state.
 * @param pages HTML by path
 * @returns the pages that answer a press; a press that leads on has none
 */
export async function pressForms(browser: Browser, pages: ReadonlyMap<string, string>): Promise<FormPage[]> {
  const presses = new Map<string, Press>();
  for (const [path, html] of pages)
    for (const [name, press] of pressesOn(path, html)) if (!presses.has(name)) presses.set(name, press);
  const answers: FormPage[] = [];
  for (const [name, { action, fields }] of presses) {
    const { status, headers, text } = await browser.sendAll(action, fields);
    if (status < 300 || status >= 400) answers.push({ name, path: action, status, headers, html: text });
  }
  return answers;
}

/** Presses by their kind: the same form of another order or row is the same kind. */
function pressesOn(path: string, html: string): [kind: string, press: Press][] {
  const page = toShownPage({ path, status: 200, headers: new Headers(), html });
  return page.forms.flatMap(({ action: given, controls, buttons }) => {
    const action = given.replace(/#.*/, '');
    // Nothing else could be pressed afterwards.
    if (action.endsWith('/logga-ut')) return [];
    // A list is one page, however it is sorted.
    const { pathname, searchParams } = new URL(action, 'http://localhost');
    const place = shapeOf(`${pathname}?gor=${searchParams.get('gor') ?? ''}`);
    const names = new Set(controls.map(({ name }) => name.replace(/-.*\d.*/, '')));
    return buttons.flatMap((button) =>
      [false, true].map((isTicked): [string, Press] => [
        [place, button?.join('='), ...names, isTicked ? 'ticked' : 'as it stands'].join(' '),
        { action, fields: [...controls.flatMap((one) => fieldsOf(one, isTicked)), ...(button ? [button] : [])] },
      ]),
    );
  });
}

function fieldsOf({ name, kind, value, options }: Control, isTicked: boolean): [string, string][] {
  const all = kind === 'tick' ? options : options.slice(0, 1);
  const chosen = kind === 'tick' || kind === 'choice' ? (isTicked && !value ? all : [value].filter(Boolean)) : [value];
  return chosen.map((one) => [name, one]);
}
