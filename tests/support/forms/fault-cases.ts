import type { ValidationError } from '#forms/engine/field.ts';
import { greetingLimits, largestSum } from '#orders/model/offers.ts';
import { luhnDigit } from '#swedish/ids/luhn.ts';
import { filledForm } from './filled-forms.ts';

/** Invalid answer: the typed value in place of a valid one, and the message. */
export interface ErrorCase extends Omit<ValidationError, 'day'> {
  typed: Record<string, string>;
  /** Bound of the control that the message names. */
  bound?: 'min' | 'max';
}

/** Step reached by the known answers, with its possible validation errors. */
export interface FaultyStep {
  path: string;
  step: string;
  known: Record<string, string>;
  cases: ErrorCase[];
}

const year = new Date().getFullYear();
const donation = filledForm('a gift by invoice').typed;
const giftogram = { ...filledForm('a printed card to the recipient').typed, ...filledForm('a digital card').typed };
const adultMember = filledForm('an adult’s membership').typed;
const childMember = filledForm('a child’s membership').typed;
const posted = { delivery: 'post-recipient' };

export const faultySteps: FaultyStep[] = [
  step('gava', 'summa', donation, [
    wrong('frequencyMissing', 'frequency', ''),
    wrong('sumMissing', 'sum-once', ''),
    wrong('notOffered', 'sum-once', '1'),
    wrong('amountMissing', 'sum-once-other', '', { 'sum-once': 'other' }),
    wrong('sumWrong', 'sum-once-other', 'en hundring', { 'sum-once': 'other' }),
    { ...wrong('sumTooSmall', 'sum-once-other', '49,99', { 'sum-once': 'other' }), sum: 5000 },
    { ...wrong('sumTooLarge', 'sum-once-other', '100001', { 'sum-once': 'other' }), sum: largestSum },
    wrong('monthlySumMissing', 'sum-month', '', { frequency: 'month' }),
  ]),
  step('gava', 'uppgifter', donation, [
    wrong('firstnameMissing', 'payer-firstname', ''),
    wrong('lastnameMissing', 'payer-lastname', ''),
    { ...wrong('tooLong', 'payer-firstname', 'Testa'.repeat(17)), limit: 80 },
    wrong('textWrong', 'payer-lastname', 'Se www.annanstans.example'),
    wrong('emailMissing', 'payer-email', ''),
    wrong('emailWrong', 'payer-email', 'testa@givarsson'),
    { ...wrong('emailTypo', 'payer-email', 'testa@gmail.con'), example: 'testa@gmail.com' },
    wrong('mobileWrong', 'payer-mobile', '0701-74'),
  ]),
  step('gava', 'adress', donation, [
    wrong('streetMissing', 'payer-street', ''),
    wrong('postcodeMissing', 'payer-postcode', ''),
    wrong('postcodeWrong', 'payer-postcode', '1234'),
    wrong('postcodeAbroadWrong', 'payer-postcode', '12/34', { 'payer-country': 'NO' }),
    { ...wrong('postcodeUnusual', 'payer-postcode', '12345', { 'payer-country': 'NO' }), example: '1234' },
    wrong('cityMissing', 'payer-city', ''),
    wrong('countryMissing', 'payer-country', ''),
  ]),
  step('gava', 'betalning', donation, [wrong('wayMissing', 'way', '')]),
  step('gava', 'betalning', filledForm('a gift every month').typed, [
    wrong('personalNumberMissing', 'payer-personal-number', '', { way: 'bank-id' }),
    wrong('personalNumberWrong', 'payer-personal-number', '670919-9531', { way: 'bank-id' }),
    wrong('payerTooYoung', 'payer-personal-number', numberOfChild(), { way: 'bank-id' }),
  ]),
  step('gava', 'granska', donation, [wrong('isAdultMissing', 'is-adult', '')]),
  step('valkomstgava', 'present', filledForm('a gift with a welcome present').typed, [
    wrong('presentMissing', 'present', ''),
  ]),
  step('giftogram', 'kort', giftogram, [wrong('cardMissing', 'card', '')]),
  step('giftogram', 'halsning', giftogram, [
    wrong('cardToMissing', 'card-to', ''),
    wrong('greetingMissing', 'greeting', ''),
    { ...wrong('greetingTooLong', 'greeting', 'å'.repeat(301)), limit: greetingLimits.characters },
    { ...wrong('greetingTooManyLines', 'greeting', 'rad\n'.repeat(8).concat('nio')), limit: greetingLimits.lines },
    { ...wrong('emojiUnprintable', 'greeting', 'Grattis 🦊'), character: '🦊' },
    { ...wrong('characterUnprintable', 'greeting', 'Du → jag'), character: '→' },
  ]),
  step('giftogram', 'leverans', giftogram, [
    wrong('deliveryMissing', 'delivery', ''),
    wrong('deliverOnMissing', 'hand-over-on', ''),
    wrong('dayWrong', 'hand-over-on', 'på julafton'),
    { ...wrong('dayTooEarly', 'hand-over-on', '2020-02-29'), bound: 'min' },
    { ...wrong('dayTooLate', 'hand-over-on', '2199-12-24'), bound: 'max' },
    wrong('recipientFirstnameMissing', 'recipient-firstname', '', posted),
    wrong('recipientLastnameMissing', 'recipient-lastname', '', posted),
  ]),
  step('medlemskap', 'medlemskap', adultMember, [
    wrong('membershipMissing', 'membership', ''),
    wrong('membershipSumMissing', 'sum-animal-rights', ''),
  ]),
  step('medlemskap', 'uppgifter', adultMember, [
    wrong('birthDateMissing', 'payer-birth-date', ''),
    wrong('birthDateWrong', 'payer-birth-date', '1967-02-29'),
    wrong('birthDateInFuture', 'payer-birth-date', '2199-01-01'),
    wrong('birthDateTooEarly', 'payer-birth-date', '1899-12-31'),
    wrong('ownMemberTooYoung', 'payer-birth-date', `${year - 10}-01-01`),
  ]),
  step('medlemskap', 'uppgifter', childMember, [
    wrong('yourFirstnameMissing', 'payer-firstname', ''),
    wrong('yourLastnameMissing', 'payer-lastname', ''),
    wrong('childFirstnameMissing', 'recipient-firstname', ''),
    wrong('childLastnameMissing', 'recipient-lastname', ''),
    wrong('childBirthDateMissing', 'recipient-birth-date', ''),
    wrong('childTooOld', 'recipient-birth-date', `${year - 20}-01-01`),
  ]),
  step('ge-bort-medlemskap', 'mottagare', filledForm('a membership given away').typed, [
    wrong('recipientBirthDateMissing', 'recipient-birth-date', ''),
    wrong('memberTooYoung', 'recipient-birth-date', `${year - 5}-01-01`),
    wrong('sameAddressMissing', 'same-address', ''),
  ]),
  step('foretag', 'foretaget', filledForm('a company’s gift').typed, [
    wrong('organisationNumberMissing', 'payer-organisation-number', ''),
    wrong('organisationNumberWrong', 'payer-organisation-number', '857209-0607'),
    wrong('organisationNumberAbroadWrong', 'payer-organisation-number', 'NO: 91!', { 'payer-country': 'NO' }),
    wrong('companyNameMissing', 'payer-company-name', ''),
  ]),
  step('gava', 'spara', donation, [wrong('ownEmailMissing', 'link-email', '')]),
];

/** Withdrawal page: it is no order form, but validates like one. */
export const withdrawalErrors: ErrorCase[] = [
  wrong('contactNameMissing', 'name', ''),
  wrong('orderReferenceMissing', 'reference', ''),
];

/**
 * Validation errors of the bank account in a mandate: message, field, and the clearing and account numbers that cause
 * it.
 */
export const accountFaults = [
  { message: 'clearingMissing', field: 'clearing', typed: ['', '1234560'] },
  { message: 'clearingWrong', field: 'clearing', typed: ['50', '1234560'] },
  { message: 'clearingUnknown', field: 'clearing', typed: ['9999', '1234560'] },
  { message: 'accountMissing', field: 'account', typed: ['5000', ''] },
  { message: 'accountDigits', field: 'account', typed: ['5000', '12A4560'] },
  { message: 'accountWrong', field: 'account', typed: ['5000', '1234561'] },
  { message: 'accountDoubtful', field: 'account', typed: ['8424', '9831892247'] },
] as const;

/** These fields are optional, so the messages never appear. */
export const neverSaid = ['mobileMissing', 'yourReferenceMissing', 'keepDetailsConsentMissing'];

function step(path: string, name: string, known: Record<string, string>, cases: ErrorCase[]): FaultyStep {
  return { path, step: name, known, cases };
}

/** Personal number of a ten-year-old, in the page's notation. */
function numberOfChild(): string {
  const digits = `${year - 10}0101-238`;
  return `${digits}${luhnDigit(digits.slice(2).replace('-', ''))}`;
}

function wrong(message: string, field: string, value: string, besides: Record<string, string> = {}): ErrorCase {
  return { message, field, typed: { ...besides, [field]: value } };
}
