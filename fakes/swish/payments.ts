import type { Clock } from '../admin/clock.ts';
import type { JsonObject } from '../admin/read-json.ts';
import type { Call, Callbacks } from './callbacks.ts';
import { type Code, findTrigger, triggersInPayment } from './codes.ts';
import { readAmount } from './field-rules.ts';
import type { Ledger } from './ledger.ts';
import { createIdentifier, type Payment, toPaymentBody } from './payment.ts';

/** Actions of a payer or a bank on an open request, and their outcomes. */
export const payerActions = {
  pay: 'PAID',
  'pay-late': 'PAID, five minutes from now; until then it stays CREATED and cannot be cancelled',
  decline: 'DECLINED',
  'bank-refuses': 'RF07',
  'bankid-cancelled': 'BANKIDCL',
  'bankid-ongoing': 'BANKIDONGOING',
  'bankid-refused': 'BANKIDUNKN',
  'bank-fails': 'FF10',
  'time-out': 'TM01',
  'bank-silent': 'DS24; afterwards pay and bank-refuses are what the bank says after all',
} as const;
export type PayerAction = keyof typeof payerActions;

export interface Delays {
  /** Response time of the simulator, ms. */
  result: number;
  debited: number;
  refunded: number;
}

/** Time a payer has to accept, ms. */
export const patience = 180_000;
const lateness = 300_000;

interface Parts {
  clock: Clock;
  ledger: Ledger;
  callbacks: Callbacks;
  delays: Delays;
  /** Payer mode. `app`: a person acts in the app. `simulator`: automatic, as in Swish's own simulator. */
  payer: () => 'app' | 'simulator';
}

/** Creates the payment requests and their state machine. */
export function createPayments({ clock, ledger, callbacks, delays, payer }: Parts) {
  let held = new Map<string, Payment>();
  const timeOuts = new Map<string, () => void>();

  function isoNow(): string {
    return new Date(clock.now()).toISOString();
  }

  /** Finishes a request at once. Returns the callback that reports it. */
  function conclude(payment: Payment, change: Partial<Payment>): Call {
    timeOuts.get(payment.id)?.();
    timeOuts.delete(payment.id);
    Object.assign(payment, { errorCode: null, accepted: false }, change);
    const { id, callbackUrl: url, callbackIdentifier: identifier } = payment;
    return { id, url, identifier, body: toPaymentBody(payment) };
  }

  function end(payment: Payment, change: Partial<Payment>): Promise<void> {
    return callbacks.send(conclude(payment, change));
  }

  async function pay(payment: Payment): Promise<void> {
    const paymentReference = createIdentifier();
    const { id, payeePaymentReference, payerAlias, payeeAlias, amount } = payment;
    const at = isoNow();
    const parties = { payerAlias, payeeAlias, payeePaymentReference };
    ledger.add({ at, kind: 'payment', id, paymentReference, ...parties, amount });
    await end(payment, { status: 'PAID', paymentReference, datePaid: at });
  }

  function fail(payment: Payment, errorCode: Code): Promise<void> {
    return end(payment, { status: 'ERROR', errorCode });
  }

  function isOpen(payment: Payment): boolean {
    return payment.status === 'CREATED' && !payment.accepted;
  }

  /** Runs the work after `ms`, unless the request has finished by then. */
  function afterwards(payment: Payment, ms: number, work: () => Promise<void>): void {
    const callOff = clock.after(ms, work);
    timeOuts.get(payment.id)?.();
    timeOuts.set(payment.id, callOff);
  }

  return {
    list: () => [...held.values()],
    find: (id: string) => held.get(id) ?? null,
    findByToken: (token: string) => [...held.values()].find((payment) => payment.token === token) ?? null,
    findByReference: (reference: string) =>
      [...held.values()].find((payment) => payment.paymentReference === reference) ?? null,
    isOpen,
    hasOpen: (payerAlias: string, payeeAlias: string) =>
      [...held.values()].some(
        (payment) =>
          payment.status === 'CREATED' && payment.payerAlias === payerAlias && payment.payeeAlias === payeeAlias,
      ),

    /** Creates a request from a validated body. */
    create(id: string, body: JsonObject): Payment {
      const payment: Payment = {
        id,
        token: body['payerAlias'] === undefined ? createIdentifier().toLowerCase() : null,
        payeePaymentReference: textOf(body['payeePaymentReference']),
        paymentReference: null,
        callbackUrl: String(body['callbackUrl']),
        callbackIdentifier: textOf(body['callbackIdentifier']),
        payerAlias: textOf(body['payerAlias']),
        payerSSN: textOf(body['payerSSN']),
        ageLimit: typeof body['ageLimit'] === 'number' ? body['ageLimit'] : null,
        payeeAlias: String(body['payeeAlias']),
        amount: Number(readAmount(body['amount'])),
        message: textOf(body['message']),
        status: 'CREATED',
        dateCreated: isoNow(),
        datePaid: null,
        errorCode: null,
        accepted: false,
      };
      held.set(id, payment);
      const trigger = findTrigger(triggersInPayment, payment.message);
      if (trigger) afterwards(payment, delays.result, () => fail(payment, trigger));
      else if (payer() === 'simulator') afterwards(payment, delays.result, () => pay(payment));
      else afterwards(payment, patience, () => fail(payment, 'TM01'));
      return payment;
    },

    /** Cancels a request; false when that is no longer possible. The merchant gets its response before the callback. */
    cancel(payment: Payment): boolean {
      if (!isOpen(payment)) return false;
      const call = conclude(payment, { status: 'CANCELLED' });
      clock.after(0, () => callbacks.send(call));
      return true;
    },

    /**
     * Acts on a request; false when its state does not allow it. `payerAlias` names the payer of a request without one.
     */
    async act(payment: Payment, action: PayerAction, payerAlias = '46701234768'): Promise<boolean> {
      const isSettling = payment.errorCode === 'DS24' && (action === 'pay' || action === 'bank-refuses');
      if (!isOpen(payment) && !isSettling) return false;
      payment.payerAlias ??= payerAlias;
      if (action === 'pay') await pay(payment);
      else if (action === 'decline') await end(payment, { status: 'DECLINED' });
      else if (action === 'pay-late') {
        payment.accepted = true;
        afterwards(payment, lateness, () => pay(payment));
      } else await fail(payment, failures[action]);
      return true;
    },

    clear(): void {
      for (const callOff of timeOuts.values()) callOff();
      timeOuts.clear();
      held = new Map();
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

const failures = {
  'bank-refuses': 'RF07',
  'bankid-cancelled': 'BANKIDCL',
  'bankid-ongoing': 'BANKIDONGOING',
  'bankid-refused': 'BANKIDUNKN',
  'bank-fails': 'FF10',
  'time-out': 'TM01',
  'bank-silent': 'DS24',
} as const satisfies Partial<Record<PayerAction, Code>>;

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
