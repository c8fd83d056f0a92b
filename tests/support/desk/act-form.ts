import type { DeskBrowser } from './desk-browser.ts';

/** Posts the form of an act as it stands on the page, with what is typed. */
export async function act(browser: DeskBrowser, path: string, gor: string, typed: Record<string, string>) {
  const { text } = await browser.get(`${path}?gor=${gor}`);
  const hidden = [...text.matchAll(/<input type="hidden" name="(nyckel|id|version|pengar|sett)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return { fields, send: (seen = {}) => browser.send(path, { ...fields, gor, ...typed, ...seen }) };
}

/** Seal of the letters on a page. */
export const sealIn = (text: string) => ({ sett: /name="sett" value="([^"]*)"/.exec(text)?.[1] ?? '' });
