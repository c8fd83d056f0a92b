/** One movement of money. `amount` in öre, positive towards the merchant. */
export interface Entry {
  at: string;
  kind: 'payment' | 'refund';
  /** Id of the instruction that caused it. */
  id: string;
  /** Reference of the bank. */
  paymentReference: string;
  /** Merchant's reference of the paid order. */
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
    /** Sums up by the merchant's reference in `perReference`: number of charges and balance in öre. */
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
