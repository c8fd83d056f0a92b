import type { Order } from '#orders/model/order.ts';
import type { Attempt, Charge, Refund } from '../../provider.ts';

/** Our data in every request. */
export interface Merchant {
  /** The club's Swish number. */
  payee: string;
  /** Name shown to payers. */
  name: string;
  /** Origin for callbacks. */
  callbackOrigin: string;
}

export const callbackPath = '/_/webhooks/swish';
/** Key of the payer's mobile number in `details`, E.164. Without it Swish returns a token. */
export const mobileDetail = 'mobile';
const longestMessage = 50;

/** Body of a payment request. With a number Swish addresses the payer; without, anyone with the token can pay. */
export function paymentBody(merchant: Merchant, { reference }: Order, attempt: Attempt) {
  const mobile = attempt.input.details?.[mobileDetail];
  return {
    payeePaymentReference: reference,
    callbackUrl: callbackUrl(merchant, attempt.callbackToken),
    ...(mobile && { payerAlias: mobile.replace(/^\+/, '') }),
    payeeAlias: merchant.payee,
    amount: toAmount(attempt.amount),
    currency: attempt.currency,
    message: writeMessage(merchant.name, reference),
  };
}

export function refundBody(merchant: Merchant, charge: Charge, refund: Refund) {
  return {
    originalPaymentReference: charge.paymentRef,
    payerPaymentReference: charge.orderReference,
    callbackUrl: callbackUrl(merchant, refund.callbackToken),
    payerAlias: merchant.payee,
    amount: toAmount(refund.amount),
    currency: charge.currency,
    message: writeMessage(merchant.name, charge.orderReference),
  };
}

/** Message shown to the payer: club and order, in characters that every bank accepts. */
export function writeMessage(name: string, reference: string): string {
  const number = toSafeCharacters(reference);
  return `${toSafeCharacters(name).slice(0, longestMessage - number.length - 1)} ${number}`.trim();
}

function toSafeCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^a-zåäöA-ZÅÄÖ0-9 :;.,?!()]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function callbackUrl({ callbackOrigin }: Merchant, callbackToken: string): string {
  return `${callbackOrigin}${callbackPath}/${callbackToken}`;
}

/** 20000 öre → '200.00', in integer arithmetic. */
function toAmount(ore: number): string {
  return `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`;
}
