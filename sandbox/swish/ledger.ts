/** One movement of money. `amount` in öre, positive to the merchant. */
export interface Entry {
  at: string;
  kind: 'payment' | 'refund';
  /** The instruction that led to it. */
  id: string;
  /** The bank's reference. */
  paymentReference: string;
  /** The merchant's own, of the order that was paid. */
  payeePaymentReference: string | null;
  payerAlias: string | null;
  payeeAlias: string;
  amount: number;
}

/** Creates the ledger of all money moved. Tests compare the order book with it. */
export function createLedger() {
  let entries: Entry[] = [];

  return {
    add(entry: Entry): void {
      entries.push(entry);
    },
    /** `perReference`: by the merchant's reference, how often it was charged and what is left with the merchant, in öre. */
    summary() {
      const perReference: Record<string, { charges: number; balance: number }> = {};
      for (const { kind, payeePaymentReference, amount } of entries) {
        const held = (perReference[payeePaymentReference ?? ''] ??= { charges: 0, balance: 0 });
        held.charges += kind === 'payment' ? 1 : 0;
        held.balance += amount;
      }
      return { balance: entries.reduce((sum, { amount }) => sum + amount, 0), perReference, entries };
    },
    clear(): void {
      entries = [];
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
