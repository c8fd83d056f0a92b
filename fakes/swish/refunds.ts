import type { Clock } from '../admin/clock.ts';
import type { JsonObject } from '../admin/read-json.ts';
import type { Callbacks } from './callbacks.ts';
import { type Code, findTrigger, messageOf, type Refusal, triggersInRefund } from './codes.ts';
import { isCallbackUrl, isMessage, isReference, readAmount } from './field-rules.ts';
import type { Ledger } from './ledger.ts';
import { createIdentifier, type Payment } from './payment.ts';
import { type Delays, type Payments, textOf } from './payments.ts';

export type RefundStatus = 'CREATED' | 'DEBITED' | 'PAID' | 'ERROR';

export interface Refund {
  id: string;
  original: Payment;
  paymentReference: string | null;
  payerPaymentReference: string | null;
  callbackUrl: string;
  callbackIdentifier: string | null;
  amount: number;
  message: string | null;
  status: RefundStatus;
  dateCreated: string;
  datePaid: string | null;
  errorCode: Code | null;
}

export function toRefundBody(refund: Refund): JsonObject & { status: RefundStatus } {
  const { id, original, paymentReference, payerPaymentReference, callbackUrl, amount, message, status } = refund;
  return {
    id,
    paymentReference,
    payerPaymentReference,
    originalPaymentReference: original.paymentReference,
    callbackUrl,
    payerAlias: original.payeeAlias,
    payeeAlias: original.payerAlias,
    amount: amount / 100,
    currency: 'SEK',
    message,
    status,
    dateCreated: refund.dateCreated,
    datePaid: refund.datePaid,
    errorCode: refund.errorCode,
    errorMessage: refund.errorCode && messageOf(refund.errorCode),
    additionalInformation: null,
  };
}

interface Parts {
  clock: Clock;
  ledger: Ledger;
  callbacks: Callbacks;
  delays: Delays;
  payments: Payments;
}

/** Creates the refunds: the merchant is debited first, then the payer is paid. Both steps are called back. */
export function createRefunds({ clock, ledger, callbacks, delays, payments }: Parts) {
  let held = new Map<string, Refund>();

  async function move(refund: Refund, change: Partial<Refund>): Promise<void> {
    // The refund was deleted by a reset.
    if (held.get(refund.id) !== refund) return;
    Object.assign(refund, change);
    const { id, callbackUrl: url, callbackIdentifier: identifier } = refund;
    await callbacks.send({ id, url, identifier, body: toRefundBody(refund) });
  }

  async function debit(refund: Refund): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    const { payerAlias, payeeAlias, payeePaymentReference } = refund.original;
    const paymentReference = createIdentifier();
    const parties = { payerAlias, payeeAlias, payeePaymentReference };
    ledger.add({ at, kind: 'refund', id: refund.id, paymentReference, ...parties, amount: -refund.amount });
    await move(refund, { status: 'DEBITED', paymentReference });
    clock.after(delays.refunded, () => move(refund, { status: 'PAID', datePaid: new Date(clock.now()).toISOString() }));
  }

  function refundsOf(original: Payment): Refund[] {
    return [...held.values()].filter((refund) => refund.original === original && refund.status !== 'ERROR');
  }

  return {
    list: () => [...held.values()],
    find: (id: string) => held.get(id) ?? null,

    /** Validates a refund request. Returns the refusals, or the original payment when there are none. */
    check(body: JsonObject): Refusal[] | Payment {
      const wrong = checkFields(body);
      if (wrong.length > 0) return wrong.map((code) => ({ code }));
      const original = payments.findByReference(String(body['originalPaymentReference']));
      if (!original?.datePaid || isOlderThan13Months(original.datePaid, clock.now())) return [{ code: 'RF02' }];
      if (original.payeeAlias !== body['payerAlias']) return [{ code: 'RF03' }];
      const earlier = refundsOf(original);
      if (earlier.some(({ status }) => status === 'CREATED')) return [{ code: 'RF09' }];
      const left = original.amount - earlier.reduce((sum, { amount }) => sum + amount, 0);
      if (Number(readAmount(body['amount'])) > left)
        return [{ code: 'RF08', additionalInformation: (left / 100).toFixed(2) }];
      return original;
    },

    /** Creates a refund from a validated body. */
    create(id: string, original: Payment, body: JsonObject): void {
      const refund: Refund = {
        id,
        original,
        paymentReference: null,
        payerPaymentReference: textOf(body['payerPaymentReference']),
        callbackUrl: String(body['callbackUrl']),
        callbackIdentifier: textOf(body['callbackIdentifier']),
        amount: Number(readAmount(body['amount'])),
        message: textOf(body['message']),
        status: 'CREATED',
        dateCreated: new Date(clock.now()).toISOString(),
        datePaid: null,
        errorCode: null,
      };
      held.set(id, refund);
      const trigger = findTrigger(triggersInRefund, refund.message);
      clock.after(delays.debited, () =>
        trigger ? move(refund, { status: 'ERROR', errorCode: trigger }) : debit(refund),
      );
    },

    clear(): void {
      held = new Map();
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;

function checkFields({ payerPaymentReference, callbackUrl, payerAlias, amount, currency, message }: JsonObject) {
  const codes: Code[] = [];
  if (payerPaymentReference !== undefined && !isReference(payerPaymentReference)) codes.push('FF08');
  if (!isCallbackUrl(callbackUrl)) codes.push('RP03');
  if (typeof payerAlias !== 'string' || payerAlias === '') codes.push('RP01');
  const sum = readAmount(amount);
  if (typeof sum === 'string') codes.push(sum === 'AM02' ? 'RF08' : sum);
  if (currency !== 'SEK') codes.push('AM03');
  if (message !== undefined && !isMessage(message)) codes.push('RP02');
  return codes;
}

function isOlderThan13Months(datePaid: string, now: number): boolean {
  const last = new Date(datePaid);
  last.setUTCMonth(last.getUTCMonth() + 13);
  return now > last.getTime();
}
