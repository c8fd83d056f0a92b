import { lettersToSendAgain } from '#emails/letters-again.ts';
import type { OrderCase } from '#orders/office/order-case.ts';
import { kronorOf } from '../model/moments.ts';
import type { CaseActName } from './case-acts.ts';

/**
 * Field values of an act's panel as it opens; null for one whose fields must be filled in first.
 * @param today YYYY-MM-DD in Stockholm
 */
export function defaultsOf(act: CaseActName, found: OrderCase, today: string): Record<string, string> | null {
  const { money, version } = found;
  const seen = { version, pengar: money.version };
  switch (act) {
    case 'betalning':
      return { ...seen, summa: kronorOf(Math.max(0, money.balance), 'sv'), dag: today, satt: 'bank' };
    case 'aterbetala':
      return { ...seen, summa: kronorOf(money.refundable, 'sv'), vem: 'tjanst' };
    case 'skicka':
      return { ...seen, mejl: lettersAgain(found.order, found.events).at(-1) ?? '' };
    case 'avboka':
      return seen;
    default:
      return null;
  }
}

/** Kinds of letters that an order has had and that may go once more, each once, the latest first. */
export function lettersAgain(
  order: Parameters<typeof lettersToSendAgain>[0],
  events: readonly { source: string; kind?: string }[],
): string[] {
  const had = new Set(events.flatMap(({ source, kind }) => (source === 'letter' && kind ? [kind] : [])));
  const again: readonly string[] = lettersToSendAgain(order);
  return [...had].filter((kind) => again.includes(kind));
}
