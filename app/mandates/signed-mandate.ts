import { addressLines, nameOf } from '#documents/address-lines.ts';
import type { Club } from '#emails/club.ts';
import { formatMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { formatPersonalNumber } from '#swedish/ids/personal-number.ts';
import { mandateText } from './mandate-text.ts';

export interface PayersAccount {
  bank: string;
  clearing: string;
  account: string;
  /** Name to sign with, when it is not the order's; else ''. */
  signer: string;
}

/**
 * Mandate text that the payer sees in the BankID app and signs: payer, recipient, amount, frequency, account and the
 * banks' text. In Swedish only.
 */
export function writeSignedMandate(order: Order, account: PayersAccount, club: Club, today: string): string {
  const { payer } = order;
  const { organisation } = club;
  const facts = [
    ['Betalningsmottagare', [organisation.name, ...organisation.address].join(', ')],
    ['Organisationsnummer', organisation.number],
    ['Bankgiro', club.bankgiro],
    ['Betalare', account.signer || nameOf(payer)],
    ['Beställt i namnet', account.signer && nameOf(payer)],
    ['Personnummer', formatPersonalNumber(payer.personalNumber ?? '')],
    ['Adress', addressLines({ ...payer, companyName: '', firstname: '', lastname: '' }, 'sv').join(', ')],
    ['Belopp', `${formatMoney(order.total, 'sv')} varje månad, tills vidare`],
    ['Bank', account.bank],
    ['Clearingnummer', account.clearing],
    ['Kontonummer', account.account],
    ['Ärendenummer', order.reference],
    ['Dag', today],
  ].filter(([, value]) => value);
  return [
    'Medgivande till autogiro',
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...mandateText.consent,
    ...mandateText.terms.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    `(Medgivandetext ${mandateText.version})`,
  ].join('\n\n');
}
