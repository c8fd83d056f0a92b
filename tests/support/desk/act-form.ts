import type { Order } from '#orders/model/order.ts';
import type { DeskBrowser } from './desk-browser.ts';

type Answer = Awaited<ReturnType<DeskBrowser['send']>>;

/** More often than a letter can leave in the middle of an act. */
const mostPresses = 4;

/** Posts the form of an act as it stands on the page, with what is typed. */
export async function act(browser: DeskBrowser, path: string, gor: string, typed: Record<string, string>) {
  const { text } = await browser.get(`${path}?gor=${gor}`);
  const hidden = [...text.matchAll(/<input type="hidden" name="(nyckel|id|version|pengar|sett)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return { fields, send: (seen = {}) => browser.send(path, { ...fields, gor, ...typed, ...seen }) };
}

/** Seal of the letters on a page. */
export const sealIn = (text: string) => ({ sett: /name="sett" value="([^"]*)"/.exec(text)?.[1] ?? '' });

/**
 * Presses, and presses again on each page of letters, as somebody who agrees with all of them. A letter that leaves
 * meanwhile changes which ones go, and they are shown anew.
 */
export async function carryOut(send: (seen?: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  for (let presses = 1; answer.status === 200 && presses < mostPresses; presses++)
    answer = await send(sealIn(answer.text));
  return answer;
}

/** Fields of a correction that changes nothing. */
export function standingIn({ payer, recipient, gift }: Order): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(payer).map(([name, value]) => [`payer.${name}`, value]),
    ...Object.entries(recipient ?? {}).map(([name, value]) => [`recipient.${name}`, value]),
    ['gift.to', gift?.to],
    ['gift.greeting', gift?.greeting],
    ['gift.deliverOn', gift?.deliverOn],
  ]);
}
