import * as v from 'valibot';
import type { FailureReason, PaymentStatus } from '../../model/attempt.ts';
import { PaymentDeclined, PaymentOutcomeUnknown, type RefundResult } from '../../provider.ts';
import type { SwishResponse } from './client.server.ts';

const code = v.nullish(v.string());

/** Payment request object, reduced to the fields that we use. */
export const SwishPayment = v.object({
  id: v.string(),
  payeePaymentReference: v.nullish(v.string()),
  paymentReference: v.nullish(v.string()),
  payeeAlias: v.string(),
  amount: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/), v.transform(Number))]),
  currency: v.string(),
  status: v.string(),
  errorCode: code,
});
export type SwishPayment = v.InferOutput<typeof SwishPayment>;

export const SwishRefund = v.object({ id: v.string(), status: v.string(), errorCode: code });
export type SwishRefund = v.InferOutput<typeof SwishRefund>;

const Refusals = v.array(v.object({ errorCode: v.string() }));

/** Failure reason by Swish error code. Errors that only we could have avoided are `our-fault`. */
const reasons: Record<string, FailureReason> = {
  ACMT01: 'our-fault',
  ACMT03: 'not-enrolled',
  ACMT07: 'our-fault',
  AM02: 'bad-sum',
  AM03: 'our-fault',
  AM06: 'bad-sum',
  BE18: 'bad-number',
  FF08: 'our-fault',
  PA02: 'our-fault',
  RP01: 'our-fault',
  RP02: 'our-fault',
  RP03: 'our-fault',
  RP06: 'already-open',
  VR01: 'too-young',
  VR02: 'our-fault',
  // Errors of an accepted request.
  BANKIDCL: 'bank-id-cancelled',
  BANKIDONGOING: 'bank-id-busy',
  BANKIDUNKN: 'bank-id-refused',
  FF10: 'declined',
  RF07: 'declined',
  TM01: 'timed-out',
};

/** The instruction already exists: it is ours, and an earlier response was lost. */
const isThere = 'RP09';

/** Maps an unexpected response to an error. Any doubt is PaymentOutcomeUnknown. */
export function toPaymentError({ status, body }: SwishResponse): PaymentDeclined | PaymentOutcomeUnknown {
  const codes = codesOf({ body });
  const cause = { cause: new Error(`Swish: ${status} ${codes.join(' ')}`.trim()) };
  const isCertain = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (!isCertain || codes.includes(isThere)) return new PaymentOutcomeUnknown(cause.cause.message, cause);
  const known = codes.map((name) => reasons[name]).find((reason) => reason !== undefined);
  return new PaymentDeclined(known ?? 'our-fault', cause);
}

export function codesOf({ body }: Pick<SwishResponse, 'body'>): string[] {
  const read = v.safeParse(Refusals, body);
  return read.success ? read.output.map(({ errorCode }) => errorCode) : [];
}

/**
 * Maps a payment's status. DS24 means that Swish does not know the outcome; an unknown error code is treated the
 * same.
 */
export function paymentStatusOf({
  status,
  errorCode,
  amount,
  currency,
  paymentReference,
}: SwishPayment): PaymentStatus {
  switch (status) {
    case 'CREATED':
      return { status: 'pending' };
    case 'PAID':
      if (!paymentReference) throw new PaymentOutcomeUnknown('Swish: paid without a reference');
      return { status: 'succeeded', amount: Math.round(amount * 100), currency, paymentRef: paymentReference };
    case 'DECLINED':
    case 'CANCELLED':
      return { status: 'cancelled' };
    case 'ERROR': {
      const reason = reasons[errorCode ?? ''];
      return reason ? { status: 'failed', reason } : { status: 'unknown' };
    }
    default:
      throw new PaymentOutcomeUnknown(`Swish: a status that is not known: ${status.slice(0, 40)}`);
  }
}

/** Maps a refund's status. At DEBITED the money has left us; at PAID it has arrived. */
export function refundResultOf({ id, status, errorCode }: SwishRefund): RefundResult {
  if (status === 'PAID') return { status: 'succeeded', ref: id };
  const isCertain = status === 'ERROR' && errorCode && errorCode !== 'DS24';
  return isCertain ? { status: 'failed', ref: id, code: errorCode } : { status: 'pending', ref: id };
}
