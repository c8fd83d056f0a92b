import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import { type ActDetail, readAct } from '#orders/audit/audit-acts.ts';

/**
 * An act of the audit in words, with the sum, the letter, the month or the code that its name carries.
 * @param money formats öre
 * @returns the name itself for an act of another version of the site
 */
export function sayAct(act: string, words: DeskWords, money: (ore: number) => string): string {
  const known = readAct(act);
  if (!known) return act;
  const said = words.acts[known.name];
  return known.detail ? `${said}: ${sayDetail(known.detail, words, money)}` : said;
}

function sayDetail(
  { kind, text }: { kind: ActDetail; text: string },
  { autogiro, incoming, order, orders }: DeskWords,
  money: (ore: number) => string,
): string {
  if (kind === 'sum') return money(Number(text));
  const names: Record<Exclude<ActDetail, 'sum' | 'text'>, Record<string, string>> = {
    letter: order.timeline.letters,
    paper: order.contents.documents,
    bankFile: incoming.files.kinds,
    autogiroFile: autogiro.files.kinds,
    bankCode: autogiro.codes,
    form: orders.forms,
    method: orders.ways,
  };
  return (kind !== 'text' && names[kind][text]) || text;
}
