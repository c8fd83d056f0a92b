import { letterWords } from '#letters/letter-words.ts';
import type { Order } from '#orders/order.ts';
import type { Attempt, Started, Word } from './port.ts';
import { told } from './stripe-client.server.ts';

/** One way of asking Stripe for money. `find` and `cancel` are given the attempt with its ref. */
export interface StripePath {
  start(order: Order, attempt: Attempt): Promise<Started>;
  /** By the mark that it was made with; null when it is not there. */
  findByMark(attempt: Attempt): Promise<string | null>;
  find(attempt: Attempt & { ref: string }): Promise<Word>;
  /** Asks for its end; what that came to is asked for afterwards. */
  cancel(attempt: Attempt & { ref: string }): Promise<void>;
}

/** How long somebody may take to pay, in seconds: nothing can be paid afterwards. */
export const secondsToPay = 2 * 3600;

/** What Stripe keeps with everything of ours: nothing about anybody. */
export function marksOf({ reference }: Pick<Order, 'reference'>, { id }: Pick<Attempt, 'id'>): Record<string, string> {
  return { order: reference, attempt: id };
}

/** What the payer reads at Stripe and at the bank. */
export function nameOf({ locale, lines, reference }: Order): string {
  const { products } = letterWords(locale);
  const names = [...new Set(lines.filter(({ amount }) => amount > 0).map(({ product }) => products[product]))];
  return `${names.join(', ')} · ${reference}`;
}

/** Where lists begin that look for an attempt: our clocks may differ by some minutes. */
export function madeSince({ startedAt }: Pick<Attempt, 'startedAt'>) {
  return { created: { gte: Math.floor(startedAt.getTime() / 1000) - 600 }, limit: 100 };
}

export function isOverdue({ startedAt }: Pick<Attempt, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() > secondsToPay * 1000;
}

/** The first of a list that bears an attempt's mark, page by page; null when none does. */
export async function findMarked<T extends { id: string; metadata: Record<string, string> | null }>(
  list: AsyncIterable<T>,
  { id }: Pick<Attempt, 'id'>,
): Promise<string | null> {
  async function look(): Promise<string | null> {
    for await (const item of list) if (item.metadata?.attempt === id) return item.id;
    return null;
  }
  return told(look());
}
