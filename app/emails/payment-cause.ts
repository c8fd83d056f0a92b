/**
 * Reason for an e-mail about money: `received` money that came in part or beyond what was asked for, `kept` a surplus
 * that became a gift by the payer's word, `undone` something that was told before and was wrong. `reminded` and
 * `reminded-again`: an invoice is late; `entry` counts the reminders, and `amount` is the invoice's.
 */
export const paymentNotes = ['received', 'kept', 'undone', 'reminded', 'reminded-again'] as const;
export type PaymentNote = (typeof paymentNotes)[number];

export interface NotedPayment {
  note: PaymentNote;
  /** Number of the entry it is about: it makes each cause its own. */
  entry: number;
  /** Öre. */
  amount: number;
  /** Öre left to pay afterwards; below 0 a surplus. */
  balance: number;
}

/** Cause of the e-mail: it carries what came, and what that left when the letter was queued. */
export function paymentCause({ note, entry, amount, balance }: NotedPayment): string {
  return `${note} ${entry} ${amount} ${balance}`;
}

/** Null for another cause. */
export function readPaymentCause(cause: string): NotedPayment | null {
  const [, note, entry, amount, balance] =
    /^(received|kept|undone|reminded|reminded-again) (\d+) (\d+) (-?\d+)$/.exec(cause) ?? [];
  return note
    ? { note: note as PaymentNote, entry: Number(entry), amount: Number(amount), balance: Number(balance) }
    : null;
}
