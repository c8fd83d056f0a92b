import type { XmlElement } from '#platform/xml.ts';
import { BankFileRefused } from '../../bank-file-refused.ts';
import { type Attention, type IncomingRow, noPayer, type RowPayer } from '../incoming-file.ts';
import { readRemittance } from './camt-references.ts';
import { accountOf, all, at, moneyOf, signOf, textAt } from './camt-values.ts';

/** Facts that all payments of an entry share. */
export interface EntryFacts {
  /** Öre, signed. */
  amount: number;
  currency: string;
  direction: 'CRDT' | 'DBIT';
  isReversal: boolean;
  bookedOn: string;
  valueOn: string;
  /** Domain, family and sub-family, such as `PMNT/RCDT/DMCT`. */
  code: string;
  where: string;
}

/**
 * Reads one `TxDtls`. Versions differ in where the amount and the payer stand (camt.md §1.2), so both places are tried.
 * @param isOnly a single payment without a sum has the entry's
 */
export function readPayment(payment: XmlElement, entry: EntryFacts, isOnly: boolean): Omit<IncomingRow, 'key'> {
  const element = at(payment, 'Amt') ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt');
  if (!element && !isOnly) throw new BankFileRefused('missing', { where: entry.where, expected: 'TxDtls/Amt' });
  const indicator = textAt(payment, 'CdtDbtInd') || entry.direction;
  const { amount: size, currency } = element
    ? moneyOf(element, entry.where)
    : { amount: Math.abs(entry.amount), currency: entry.currency };
  const amount = size * signOf(indicator, entry.where);
  const { references, message, addsUp } = readRemittance(payment, amount, entry.where);
  return {
    amount,
    currency,
    bookedOn: entry.bookedOn,
    valueOn: entry.valueOn,
    giro: giroOf(payment),
    references,
    message,
    payer: readPayer(payment),
    bankReferences: bankReferencesOf(payment),
    attention: attentionOf(payment, entry, amount, currency, addsUp),
  };
}

/** The first of the references that identify a payment; empty when the bank gives none. */
export function ownReferenceOf(payment: XmlElement): string {
  const refs = at(payment, 'Refs');
  const given = ['AcctSvcrRef', 'UETR', 'TxId', 'EndToEndId'].map((name) => textAt(refs, name));
  return given.find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '';
}

function bankReferencesOf(payment: XmlElement): string[] {
  const refs = at(payment, 'Refs')?.children ?? [];
  const texts = refs.flatMap((ref) => [ref.text.trim(), textAt(ref, 'Ref')]);
  return [...new Set(texts.filter((text) => text !== '' && text !== 'NOTPROVIDED'))];
}

/** Our bankgiro, which may stand as account or, since version 08, as its alias. */
function giroOf(payment: XmlElement): string {
  const account = at(payment, 'RltdPties', 'CdtrAcct');
  const number = textAt(account, 'Id', 'Othr', 'Id') || textAt(account, 'Prxy', 'Id');
  const digits = number.replace(/[\s-]/g, '');
  return /^\d{7,10}$/.test(digits) ? digits.replace(/^0+/, '') : '';
}

function readPayer(payment: XmlElement): RowPayer {
  const parties = at(payment, 'RltdPties');
  const debtor = at(parties, 'Dbtr');
  const party = at(debtor, 'Pty') ?? at(debtor, 'Agt', 'FinInstnId') ?? debtor;
  const address = at(party, 'PstlAdr');
  const street = [textAt(address, 'StrtNm'), textAt(address, 'BldgNb')].filter(Boolean).join(' ');
  const number = textAt(party, 'Id', 'OrgId', 'Othr', 'Id').replace(/\D/g, '');
  return {
    ...noPayer,
    name: textAt(party, 'Nm'),
    account: accountOf(at(parties, 'DbtrAcct')),
    organisationNumber: /^\d{10}$/.test(number) ? number : '',
    street:
      street ||
      all(address, 'AdrLine')
        .map((line) => line.text.trim())
        .join(', '),
    postcode: textAt(address, 'PstCd'),
    city: textAt(address, 'TwnNm'),
  };
}

function attentionOf(
  payment: XmlElement,
  entry: EntryFacts,
  amount: number,
  currency: string,
  addsUp: boolean,
): Attention | null {
  if (currency !== 'SEK') return 'currency';
  if (entry.isReversal || /\/(RRTN|RPCR)$/.test(entry.code)) return 'reversal';
  if (at(payment, 'RtrInf')) return amount < 0 ? 'reversal' : 'returned';
  if (/^PMNT\/MCRD\/|\/(CHRG|FEES|INTR)$/.test(entry.code)) return 'not-a-payment';
  if (entry.code.startsWith('PMNT/IDDT/')) return 'autogiro';
  if (amount < 0) return 'outgoing';
  if (at(payment, 'Chrgs')) return 'charges';
  return addsUp ? null : 'references-disagree';
}
