/** Decline by the bank. Source: the vendor's page on testing and its list of decline codes. */
export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

/**
 * Behaviour of a test card. `verify` says when the bank asks for authentication; `once` ends when the card has been set
 * up for later.
 */
export interface CardBehaviour {
  charge: Decline | null;
  setup: Decline | null;
  verify: 'never' | 'once' | 'always';
}

export interface CardNumber {
  brand: string;
  last4: string;
  behaviour: CardBehaviour;
}

function declined(decline_code: string, message = 'Your card was declined.', code = 'card_declined'): Decline {
  return { code, decline_code, message };
}

export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  authenticationRequired: declined(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  ),
};

const good: CardBehaviour = { charge: null, setup: null, verify: 'never' };
const never = (decline: Decline): CardBehaviour => ({ ...good, charge: decline, setup: decline });

const behaviours: Record<string, CardBehaviour> = {
  '4000000000000002': never(declines.generic),
  '4000000000009995': never(declines.insufficientFunds),
  '4000000000009987': never(declined('lost_card')),
  '4000000000009979': never(declined('stolen_card')),
  '4000000000000069': never(declined('expired_card', 'Your card has expired.', 'expired_card')),
  '4000000000000127': never(declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc')),
  '4000000000000119': never(
    declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  ),
  // Can be saved, but every charge fails.
  '4000000000000341': { ...good, charge: declines.generic },
  '4000002500003155': { ...good, verify: 'once' },
  '4000002760003184': { ...good, verify: 'always' },
  '4000000000003220': { ...good, verify: 'always' },
  '4000008400001629': { ...never(declines.generic), verify: 'always' },
  '4000008260003178': { ...never(declines.insufficientFunds), verify: 'once' },
};

/** Predefined payment methods of the vendor, for tests. */
export const testPaymentMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
};

/** Reads brand and behaviour from a card number; null for an invalid one. Spaces are ignored. */
export function readCardNumber(text: string): CardNumber | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return null;
  return { brand: brandOf(digits), last4: digits.slice(-4), behaviour: behaviours[digits] ?? good };
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}
