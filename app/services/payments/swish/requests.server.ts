import type { Order } from '#orders/order.ts';
import type { Attempt, Charge, Refund } from '../port.ts';

/** What of our side stands in what we send. */
export interface Merchant {
  /** The Swish number. */
  payee: string;
  /** As payers know us. */
  name: string;
  /** Where notices go: an origin. */
  callbackOrigin: string;
}

export const noticePath = '/_/webhooks/swish';
/** The detail that a payer's mobile number is asked with, E.164. Without it there is a token. */
export const mobileDetail = 'mobile';
const longestMessage = 50;

/** A request for payment. With a number Swish looks the payer up; without, whoever has the token may pay. */
export function paymentBody(merchant: Merchant, { reference }: Order, attempt: Attempt) {
  const mobile = attempt.asked.details?.[mobileDetail];
  return {
    payeePaymentReference: reference,
    callbackUrl: callbackUrl(merchant, attempt.noticeToken),
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
    callbackUrl: callbackUrl(merchant, refund.noticeToken),
    payerAlias: merchant.payee,
    amount: toAmount(refund.amount),
    currency: charge.currency,
    message: writeMessage(merchant.name, charge.orderReference),
  };
}

/** What the payer reads: the club and the order, in the signs that every bank takes. */
export function writeMessage(name: string, reference: string): string {
  const number = toSafeSigns(reference);
  return `${toSafeSigns(name).slice(0, longestMessage - number.length - 1)} ${number}`.trim();
}

function toSafeSigns(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^a-zåäöA-ZÅÄÖ0-9 :;.,?!()]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

function callbackUrl({ callbackOrigin }: Merchant, noticeToken: string): string {
  return `${callbackOrigin}${noticePath}/${noticeToken}`;
}

/** '200.00' of 20000 öre, reckoned in whole numbers. */
function toAmount(ore: number): string {
  return `${Math.floor(ore / 100)}.${String(ore % 100).padStart(2, '0')}`;
}
