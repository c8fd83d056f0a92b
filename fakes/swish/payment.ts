import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../admin/read-json.ts';
import { type Code, messageOf } from './codes.ts';

export type PaymentStatus = 'CREATED' | 'PAID' | 'DECLINED' | 'ERROR' | 'CANCELLED';

/** Stored payment request. Amounts in öre, times in ISO 8601. */
export interface Payment {
  id: string;
  /** Token for the app, when no payer was named. */
  token: string | null;
  payeePaymentReference: string | null;
  /** Bank's reference; set once it is paid. */
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
  /**
   * True when the payer has accepted and the bank has not yet answered. It then neither expires nor can be cancelled.
   */
  accepted: boolean;
}

/** Body of GET and of the callback. */
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

/** Creates an identifier as Swish writes it: 32 upper-case hexadecimal digits. */
export function createIdentifier(): string {
  return randomUUID().replaceAll('-', '').toUpperCase();
}
