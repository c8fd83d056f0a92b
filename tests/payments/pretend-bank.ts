import type { PaymentMethod } from '#orders/model/order.ts';
import type { Dispute } from '#payments/model/attempt.ts';
import {
  type Attempt,
  type NextAction,
  PaymentDeclined,
  PaymentOutcomeUnknown,
  type PaymentProvider,
  type PaymentResult,
  type SubscriptionCharge,
} from '#payments/provider.ts';

/**
 * Fault of one call. `drop`: the request never arrives. `commit-then-drop`: it is executed, and the response is lost.
 * `stored-500`: the key answers 500 for ever; `made` or `unmade` tells whether it was executed. `down`: there is no
 * response.
 */
export type Fault = 'drop' | 'commit-then-drop' | 'stored-500-made' | 'stored-500-unmade' | 'down' | 'refuse' | null;
export type Verb = 'start' | 'find' | 'cancel' | 'refund' | 'findRefund';

export interface Entry {
  key: string;
  ref: string;
  attempt: string;
  reference: string;
  paymentMethod: PaymentMethod;
  amount: number;
  currency: string;
  state: 'open' | 'paid' | 'declined' | 'cancelled';
  /** Number of times the money was taken. */
  taken: number;
  refunds: { key: string; amount: number }[];
  dispute: Dispute | null;
  callback: string;
  isMonthly: boolean;
  /** Later charges of a monthly payment, after the first. */
  later: { ref: string; amount: number; paidAt: string; refunded: number }[];
  subscription: 'active' | 'failing' | 'needs-approval' | 'ended';
}

export interface Told {
  eventId: string;
  key: string;
  token?: string;
  isDecline?: boolean;
}

interface Ledger {
  entries: Entry[];
  stored500: string[];
  calls: Record<string, number>;
}

export interface BankOptions {
  paymentMethods?: PaymentMethod[];
  name?: string;
  /** Chooses the fault of the next call. */
  faultOf?: (verb: Verb, key: string) => Fault;
  /** True when the payer pays as soon as the bank has accepted the payment. */
  paysAtOnce?: boolean;
  isUnsigned?: boolean;
  wantsDevice?: boolean;
  /** Storage of the ledger, for a bank that outlives the process. */
  keep?: { read(): string | null; write(text: string): void };
  /** Called before and after each call. */
  step?: (name: string) => void;
}

/** Fake bank with its own ledger and idempotency keys, and injection of every payment fault. */
export function createPretendBank(options: BankOptions = {}) {
  const { name = 'pretend', paymentMethods = ['swish', 'card', 'stripe'], keep, step = () => {} } = options;
  const behaviour = { faultOf: options.faultOf ?? (() => null), paysAtOnce: options.paysAtOnce ?? false };
  const ledger: Ledger = JSON.parse(keep?.read() ?? '{"entries":[],"stored500":[],"calls":{}}') as Ledger;
  const told: Told[] = [];
  let events = 0;
  const save = () => keep?.write(JSON.stringify(ledger));

  const byKey = (key: string) => ledger.entries.find((entry) => entry.key === key);
  function get(key: string): Entry {
    const entry = byKey(key);
    if (!entry) throw new Error(`The bank does not know ${key}`);
    return entry;
  }
  function tell(entry: Entry, more: Partial<Told> = {}): Told {
    const event = { eventId: `event-${++events}`, key: entry.key, token: entry.callback, ...more };
    told.push(event);
    return event;
  }
  function change(entry: Entry, to: Partial<Entry>): Told {
    Object.assign(entry, to);
    save();
    return tell(entry);
  }

  async function called<T>(verb: Verb, key: string, work: () => T): Promise<T> {
    step(`before ${verb}`);
    ledger.calls[verb] = (ledger.calls[verb] ?? 0) + 1;
    const fault = behaviour.faultOf(verb, key);
    await Promise.resolve();
    if (fault === 'refuse') throw new PaymentDeclined('declined');
    if (fault === 'down' || fault === 'drop') throw new PaymentOutcomeUnknown(fault);
    if (ledger.stored500.includes(`${verb} ${key}`)) throw new PaymentOutcomeUnknown('500');
    if (fault === 'stored-500-unmade' || fault === 'stored-500-made') ledger.stored500.push(`${verb} ${key}`);
    if (fault === 'stored-500-unmade') throw new PaymentOutcomeUnknown('500');
    const answer = work();
    save();
    step(`after ${verb}`);
    if (fault === 'commit-then-drop' || fault === 'stored-500-made') throw new PaymentOutcomeUnknown(fault);
    return answer;
  }

  function nextActionOf({ ref }: Entry): NextAction {
    return { kind: 'redirect', url: `https://bank.example/${ref}` };
  }

  function resultOf(entry: Entry): PaymentResult {
    const { ref, state, amount, currency, dispute } = entry;
    if (state === 'open') return { payment: { status: 'pending' }, ref, nextAction: nextActionOf(entry) };
    if (state === 'declined') return { payment: { status: 'failed', reason: 'declined' }, ref };
    if (state === 'cancelled') return { payment: { status: 'cancelled' }, ref };
    const refunded = entry.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    return {
      payment: {
        status: 'succeeded',
        amount,
        currency,
        paymentRef: `payment-${ref}`,
        refunded,
        ...(dispute && { dispute }),
      },
      ref,
      ...(entry.isMonthly && { subscription: `subscription-${ref}` }),
    };
  }

  const bySubscription = (ref: string) => ledger.entries.find((entry) => `subscription-${entry.ref}` === ref);

  function subscriptionSnapshot(ref: string) {
    const entry = bySubscription(ref);
    if (!entry) throw new PaymentOutcomeUnknown('no such subscription');
    const first: SubscriptionCharge = {
      ref: `invoice-${entry.ref}`,
      paymentRef: `payment-${entry.ref}`,
      amount: entry.amount,
      currency: entry.currency,
      paidAt: new Date(0),
    };
    const later = entry.later.map(({ ref: invoice, amount, paidAt, refunded }) => ({
      ref: invoice,
      paymentRef: `payment-${invoice}`,
      amount,
      currency: entry.currency,
      paidAt: new Date(paidAt),
      refunded,
    }));
    return { status: entry.subscription, charges: [first, ...later] };
  }

  const provider: PaymentProvider = {
    name,
    wantsDevice: options.wantsDevice ?? false,
    paymentMethods,
    start: (order, attempt) =>
      called('start', attempt.key, () => {
        const entry = byKey(attempt.key) ?? open(attempt, order.reference, order.frequency === 'month');
        return { ref: entry.ref, nextAction: nextActionOf(entry) };
      }),
    find: (attempt) =>
      called('find', attempt.key, () => {
        const entry = byKey(attempt.key);
        return entry ? resultOf(entry) : { payment: { status: 'not_found' } };
      }),
    cancel: (attempt) =>
      called('cancel', attempt.key, () => {
        const entry = byKey(attempt.key);
        if (!entry) return { payment: { status: 'not_found' } };
        if (entry.state === 'open') entry.state = 'cancelled';
        return resultOf(entry);
      }),
    refund: (charge, refund) =>
      called('refund', refund.key, () => {
        const entry = ledger.entries.find(({ ref }) => `payment-${ref}` === charge.paymentRef);
        if (!entry) return { status: 'failed', code: 'no-such-payment' };
        if (!entry.refunds.some(({ key }) => key === refund.key)) {
          const gone = entry.refunds.reduce((sum, { amount }) => sum + amount, 0);
          if (gone + refund.amount > entry.amount) return { status: 'failed', code: 'too-much' };
          entry.refunds.push({ key: refund.key, amount: refund.amount });
        }
        return { status: 'succeeded', ref: `refund-${refund.key}` };
      }),
    findRefund: (charge, refund) =>
      called('findRefund', refund.key, () => {
        const entry = ledger.entries.find(({ ref }) => `payment-${ref}` === charge.paymentRef);
        const isThere = entry?.refunds.some(({ key }) => key === refund.key);
        return isThere ? { status: 'succeeded', ref: `refund-${refund.key}` } : { status: 'not_found' };
      }),
    async parseWebhook(request) {
      if (request.headers.get('x-signature') !== 'genuine') return null;
      const { eventId, key, token, isDecline } = (await request.json()) as Told;
      const about = key.startsWith('subscription-') ? { subscription: key } : { key };
      return {
        eventId,
        about,
        ...(isDecline !== undefined && { isDecline }),
        ...(options.isUnsigned && { token: token ?? '' }),
      };
    },
    findSubscription: async (ref) => subscriptionSnapshot(ref),
    async endSubscription(ref) {
      const entry = bySubscription(ref);
      if (entry) entry.subscription = 'ended';
      save();
      return subscriptionSnapshot(ref);
    },
    updatePaymentMethodUrl: async (ref) => `https://bank.example/mend/${ref}`,
  };

  function open(attempt: Attempt, reference: string, isMonthly: boolean): Entry {
    const entry: Entry = {
      key: attempt.key,
      ref: `ref-${ledger.entries.length + 1}-${attempt.key.slice(0, 8)}`,
      attempt: attempt.id,
      reference,
      paymentMethod: attempt.paymentMethod,
      amount: attempt.amount,
      currency: attempt.currency,
      state: behaviour.paysAtOnce ? 'paid' : 'open',
      taken: behaviour.paysAtOnce ? 1 : 0,
      refunds: [],
      dispute: null,
      callback: attempt.callbackToken,
      isMonthly,
      later: [],
      subscription: 'active',
    };
    ledger.entries.push(entry);
    if (behaviour.paysAtOnce) tell(entry);
    return entry;
  }

  return {
    provider,
    behaviour,
    ledger,
    /** Webhook events delivered so far, in order. */
    told,
    entriesOf: (reference: string) => ledger.entries.filter((entry) => entry.reference === reference),
    /** Pays, even when the site has already given the payment up. */
    pay: (key: string) => change(get(key), { state: 'paid', taken: get(key).taken + 1 }),
    decline: (key: string) => change(get(key), { state: 'declined' }),
    change: (key: string, to: Partial<Entry>) => change(get(key), to),
    refundByHand: (key: string, amount: number) =>
      change(get(key), { refunds: [...get(key).refunds, { key: `by-hand-${++events}`, amount }] }),
    /** Declines a card; the payer may try another. */
    declineCard: (key: string) => tell(get(key), { isDecline: true }),
    chargeAgain(key: string, amount = get(key).amount) {
      const entry = get(key);
      const ref = `invoice-${entry.ref}-${entry.later.length + 2}`;
      entry.later.push({ ref, amount, paidAt: '2026-04-14T12:00:00.000Z', refunded: 0 });
      save();
      return tell(entry, { key: `subscription-${entry.ref}` });
    },
    /** Webhook event as it arrives. */
    event: (event: Told, signature = 'genuine') =>
      new Request('https://klubb.example/betalning/pretend', {
        method: 'POST',
        headers: { 'x-signature': signature },
        body: JSON.stringify(event),
      }),
  };
}

export type PretendBank = ReturnType<typeof createPretendBank>;
