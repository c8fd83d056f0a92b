import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#sandbox/desk/read-json.ts';
import { type Code, messageOf } from './codes.ts';

export type PaymentStatus = 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';

/** A payment request as it is held. Sums are öre, times ISO. */
export interface Payment {
  id: string;
  /** For the app, when no payer was named. */
  token: string | null;
  payeePaymentReference: string | null;
  /** The bank's; there once it is paid. */
  paymentReference: string | null;
  callbackUrl: string;
  callbackIdentifier: string | null;
  payerAlias: string | null;
  payerSSN: string | null;
  ageLimit: number | null;
  payeeAlias: string;
  amount: number;
  message: string | null;
  status: PaymentStatus;
  dateCreated: string;
  datePaid: string | null;
  errorCode: Code | null;
  /** The payer has said yes and the bank has not answered yet: it neither times out nor can be cancelled. */
  accepted: boolean;
}

/** The object that GET answers with and that the callback carries. */
export function toPaymentBody(payment: Payment): JsonObject {
  const { id, payeePaymentReference, paymentReference, callbackUrl, payerAlias, payeeAlias, amount, message } = payment;
  return {
    id,
    payeePaymentReference,
    paymentReference,
    callbackUrl,
    payerAlias,
    payeeAlias,
    amount: amount / 100,
    currency: 'SEK',
    message,
    status: payment.status,
    dateCreated: payment.dateCreated,
    datePaid: payment.datePaid,
    errorCode: payment.errorCode,
    errorMessage: payment.errorCode && messageOf(payment.errorCode),
  };
}

/** 32 hexadecimal digits in upper case, as Swish writes its identifiers. */
export function createIdentifier(): string {
  return randomUUID().replaceAll('-', '').toUpperCase();
}
