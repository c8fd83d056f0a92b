import type { OrdersTable } from '#platform/database/tables.server.ts';

/** Reasons that the post office writes on what it returns. */
export const returnReasons = ['moved', 'unknown', 'wrong-address', 'not-collected', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A posted card that came back. It waits until its address has been corrected, or found right after all. */
export interface CardReturn {
  at: Date;
  reason: ReturnReason;
}

/** Columns of a card that has not come back. */
export const notReturned = { card_returned_at: null, card_return_reason: null, card_posted_before: null } as const;

/** Null for a card that has not come back, or whose return has been dealt with. */
export function cardReturnOf(row: Pick<OrdersTable, 'card_returned_at' | 'card_return_reason'>): CardReturn | null {
  if (row.card_returned_at === null) return null;
  const reason = returnReasons.find((one) => one === row.card_return_reason) ?? 'other';
  return { at: new Date(row.card_returned_at), reason };
}
