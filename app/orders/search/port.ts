import type { FormId, Order, PaymentMethod } from '../model/order.ts';

/** Lists of the office: what an order waits for. */
export const queues = ['all', 'awaiting', 'left', 'overdue', 'to-post', 'review', 'monthly', 'over'] as const;
export type Queue = (typeof queues)[number];

/** Orders of a list. Names cannot: the database holds them encrypted. */
export const sortings = ['created', 'total', 'left', 'way', 'form'] as const;
export type Sorting = (typeof sortings)[number];

export interface OrderQuery {
  /** As typed; empty: every order. */
  question: string;
  queue: Queue;
  /** Empty: every form. */
  forms: readonly FormId[];
  /** Empty: every way of paying. */
  ways: readonly PaymentMethod[];
  /** YYYY-MM-DD in Stockholm, both included; null: open. */
  since: string | null;
  until: string | null;
  sort: Sorting;
  isDescending: boolean;
  /** `next` of the page before; null: the first page. */
  after: string | null;
  /** Orders on a page. */
  size: number;
  /** True leaves out people with a protected identity, unless a question is asked. */
  hidesProtected?: boolean;
}

/** Öre that are left to pay of an order (below 0 a surplus), and that came, less what went back. */
export interface LeftToPay {
  left: number;
  kept: number;
}

/** An order in a list, with what its state is told from. */
export interface FoundOrder extends LeftToPay {
  order: Order;
  cardSentAt: Date | null;
}

export interface OrderPage {
  found: FoundOrder[];
  /** Place after the last of them; null at the end. */
  next: string | null;
  /** Number of all hits; null when a question would have to decrypt them all to know. */
  count: number | null;
}

/** Money that came in: öre a week, oldest first, and öre by way of paying. */
export interface MoneyIn {
  /** `from` is the week's Monday, YYYY-MM-DD. */
  weeks: { from: string; sum: number }[];
  ways: { way: PaymentMethod; sum: number }[];
}

/**
 * Finds orders for the office. Names are stored encrypted: a question is looked up in a blind index, and its hits are
 * decrypted and compared again. Orders of somebody with a protected identity come without their people. Every method rejects with DatabaseUnavailable when the database is down.
 */
export interface OrderSearch {
  find(query: OrderQuery): Promise<OrderPage>;
  /** Number of orders in each list. @param hidesProtected as of a query @param lists those to count; all by default */
  countQueues<List extends Queue = Queue>(
    hidesProtected?: boolean,
    lists?: readonly List[],
  ): Promise<Record<List, number>>;
  /** Money that came in lately, by week and by way of paying. */
  moneyIn(): Promise<MoneyIn>;
  /** Indexes rows that are not in the index yet; returns their number. */
  indexOldRows(isStopped?: () => boolean): Promise<number>;
}
