import { emailTranslations } from '#emails/email-translations.ts';
import type { Order } from '#orders/model/order.ts';
import type { Attempt, PaymentResult, StartedPayment } from '../../provider.ts';
import { told } from './stripe-client.server.ts';

/** One flow of paying with Stripe. `find` and `cancel` receive the attempt with its ref. */
export interface StripePath {
  start(order: Order, attempt: Attempt): Promise<StartedPayment>;
  /** Finds it by our metadata; null when there is none. */
  findByMark(attempt: Attempt): Promise<string | null>;
  find(attempt: Attempt & { ref: string }): Promise<PaymentResult>;
  /** Requests cancellation; the result is fetched afterwards. */
  cancel(attempt: Attempt & { ref: string }): Promise<void>;
}

/** Payment window in seconds; afterwards nothing can be paid. */
export const secondsToPay = 2 * 3600;

/** Metadata on every Stripe object; it holds no personal data. */
export function marksOf({ reference }: Pick<Order, 'reference'>, { id }: Pick<Attempt, 'id'>): Record<string, string> {
  return { order: reference, attempt: id };
}

/** Text that the payer reads at Stripe and on the bank statement. */
export function nameOf({ locale, lines, reference }: Order): string {
  const { products } = emailTranslations(locale);
  const names = [...new Set(lines.filter(({ amount }) => amount > 0).map(({ product }) => products[product]))];
  return `${names.join(', ')} · ${reference}`;
}

/** List filter for finding an attempt: 10 min of clock difference are allowed for. */
export function madeSince({ startedAt }: Pick<Attempt, 'startedAt'>) {
  return { created: { gte: Math.floor(startedAt.getTime() / 1000) - 600 }, limit: 100 };
}

export function isOverdue({ startedAt }: Pick<Attempt, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() > secondsToPay * 1000;
}

/** First item of a list with an attempt's metadata, page by page; null when there is none. */
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
