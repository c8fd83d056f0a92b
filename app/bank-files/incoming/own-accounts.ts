/** Accounts, bankgiro and Swish numbers of the club, digits only or IBAN. */
export interface OwnAccounts {
  accounts: readonly string[];
  giros: readonly string[];
  /** Without any, a Swish report may be of any number. */
  swish?: readonly string[];
}

/** True for our own account as a bank writes it: IBAN, clearing and account number, or a giro number. */
export function isOwnAccount(account: string, { accounts, giros }: OwnAccounts): boolean {
  if (giros.map(bare).includes(account)) return true;
  return accounts
    .map(bare)
    .some((own) => own === account || (/^\d{8,}$/.test(account) && own.endsWith(account.replace(/^0+/, ''))));
}

/** True for one of our bankgiro numbers, with or without zeros in front. */
export function isOwnGiro(giro: string, { giros }: OwnAccounts): boolean {
  return giros.map(bare).includes(giro.replace(/^0+/, ''));
}

/** True for one of our Swish numbers, with or without blanks. */
export function isOwnSwish(number: string, { swish = [] }: OwnAccounts): boolean {
  return swish.length === 0 || swish.map(bare).includes(number);
}

function bare(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}
