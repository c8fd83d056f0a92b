import type { PaymentMethod, ProductId } from '#orders/model/order.ts';

/** Our own names of accounts; settings map them to the numbers of the club's books. */
export type LedgerAccount =
  | 'receivable'
  | 'unidentified'
  | 'fees'
  | 'bad_debt'
  | 'rounding'
  | MoneyAccount
  | `income:${ProductId}`;

/** Where money lies: at the bank, at a provider, or in the cash box. */
export type MoneyAccount = 'bank:giro' | 'cash' | `psp:${string}`;

export function isMoney(account: string): account is MoneyAccount {
  return account === 'cash' || account.startsWith('bank:') || account.startsWith('psp:');
}

/** LedgerAccount of the money that a provider holds for the club. */
export function accountOfProvider(provider: string): MoneyAccount {
  return `psp:${provider}`;
}

/** Where money lies that came without a provider's word, by the way it was to be paid. */
export function accountOfMethod(paymentMethod: PaymentMethod): MoneyAccount {
  switch (paymentMethod) {
    case 'card':
    case 'stripe':
      return 'psp:stripe';
    case 'swish':
      return 'psp:swish';
    case 'f2f':
      return 'cash';
    default:
      return 'bank:giro';
  }
}
