import type { LedgerAccount } from '#ledger/model/accounts.ts';

export interface BookAccount {
  /** BAS number, four digits. */
  number: string;
  name: string;
}

/** Our accounts in the club's books: BAS, with an account of its own for membership fees. Settings may change the numbers. */
const defaults: Record<string, BookAccount> = {
  receivable: { number: '1510', name: 'Kundfordringar' },
  'psp:stripe': { number: '1686', name: 'Fordringar för kontokort och kuponger' },
  'psp:swish': { number: '1930', name: 'Företagskonto' },
  cash: { number: '1910', name: 'Kassa' },
  'bank:giro': { number: '1930', name: 'Företagskonto' },
  unidentified: { number: '2890', name: 'Övriga kortfristiga skulder' },
  'income:animal-rights': { number: '3001', name: 'Medlemsavgifter' },
  'income:childrens-club': { number: '3001', name: 'Medlemsavgifter' },
  'income:donation': { number: '3993', name: 'Erhållna donationer och gåvor' },
  'income:giftogram': { number: '3993', name: 'Erhållna donationer och gåvor' },
  'income:welcome-present': { number: '3993', name: 'Erhållna donationer och gåvor' },
  fees: { number: '6570', name: 'Bankkostnader' },
  bad_debt: { number: '6351', name: 'Konstaterade kundförluster' },
  rounding: { number: '3740', name: 'Öres- och kronutjämning' },
};
/** A provider that stands nowhere: its money is a claim on it. */
const otherProvider: BookAccount = { number: '1680', name: 'Andra kortfristiga fordringar' };

/** True for a list such as `psp:swish=1687 cash=1912`. */
export function isAccountList(pairs: readonly string[]): boolean {
  return pairs.every((pair) => /^[\w:-]+=\d{4}$/.test(pair) && (pair.split('=')[0] ?? '') in defaults);
}

/**
 * Account of the books for one of ours. A number from the settings keeps the name of the account that has it.
 * @param pairs as of `isAccountList`
 */
export function bookAccountOf(account: LedgerAccount, pairs: readonly string[]): BookAccount {
  const own = defaults[account] ?? otherProvider;
  const number = pairs.find((pair) => pair.startsWith(`${account}=`))?.split('=')[1];
  if (number === undefined || number === own.number) return own;
  return Object.values(defaults).find((known) => known.number === number) ?? { number, name: own.name };
}
