import { invalidRequest } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { Subscription } from '../billing/billing-resources.ts';
import { createCustomer } from '../billing/customer-endpoints.ts';
import type { Invoices } from '../billing/invoices.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { PaymentIntents } from '../payments/payment-intents.ts';
import type { SetupIntents } from '../payments/setup-intents.ts';
import type { Metadata, PaymentIntent, PaymentMethod, Price, Session, SetupIntent } from '../resources.ts';

/** Plan of a session: what paying creates. Not shown over the wire. */
export interface SessionPlan {
  items: { price: Price; quantity: number }[];
  description: string | null;
  /** Metadata of the payment intent, the subscription or the setup intent. */
  metadata: Metadata;
  receiptEmail: string | null;
  setupFutureUsage: 'off_session' | 'on_session' | null;
}

export interface Checkout {
  /** Adds a new session; it expires by itself. */
  open(session: Session, plan: SessionPlan): Session;
  /**
   * Pays on the hosted page. Completes the session, or leaves an intent with a 3-D Secure page. Throws a card_error for
   * a decline, and the session stays open. Throws when the session is finished.
   */
  pay(session: Session, method: PaymentMethod, email: string | null): void;
  /** Intent that waits for 3-D Secure. */
  waitingIntent(session: Session): PaymentIntent | SetupIntent | null;
  expire(session: Session): void;
}

/**
 * Creates the sessions. A session completes when its intent or first invoice is paid, by whatever route: it listens to
 * the events.
 */
export function createCheckout(
  bank: Bank,
  services: { intents: PaymentIntents; setups: SetupIntents; invoices: Invoices; subscriptions: Subscriptions },
): Checkout {
  const { intents, setups, invoices, subscriptions } = services;
  const plans = new Map<string, SessionPlan>();
  const emails = new Map<string, string | null>();
  /** Subscription begun by the session's first attempt. The session shows it only when it is paid. */
  const begun = new Map<string, Subscription>();
  /** Session by intent or subscription id. */
  const sessionOf = new Map<string, Session>();

  function complete(session: Session): void {
    if (session.status !== 'open') return;
    const email =
      emails.get(session.id) ?? session.customer_email ?? bank.customers.find(session.customer)?.email ?? null;
    if (!session.customer && session.customer_creation === 'always') {
      const customer = createCustomer(bank, email);
      session.customer = customer.id;
      bank.events.emit('customer.created', customer);
    }
    session.status = 'complete';
    session.payment_status = session.mode === 'setup' ? 'no_payment_required' : 'paid';
    session.customer_details = { email, name: null };
    session.url = null;
    bank.events.emit('checkout.session.completed', session);
  }

  bank.events.on('payment_intent.succeeded', (intent) => {
    const session = sessionOf.get(intent.id);
    if (session) complete(session);
  });
  bank.events.on('setup_intent.succeeded', (intent) => {
    const session = sessionOf.get(intent.id);
    if (session) complete(session);
  });
  bank.events.on('invoice.paid', (invoice) => {
    const { subscription: id } = invoice.parent.subscription_details;
    const subscription = bank.subscriptions.find(id);
    const session = sessionOf.get(id);
    if (!session || session.status !== 'open' || !subscription) return;
    subscription.default_payment_method = invoices.intentOf(invoice)?.payment_method ?? null;
    session.subscription = id;
    session.invoice = invoice.id;
    session.customer = subscription.customer;
    complete(session);
  });

  function planOf(session: Session): SessionPlan {
    const plan = plans.get(session.id);
    if (!plan) throw invalidRequest('This Checkout Session has no plan.');
    return plan;
  }

  function paymentIntentOf(session: Session): PaymentIntent {
    const held = bank.paymentIntents.find(session.payment_intent);
    if (held) return held;
    const plan = planOf(session);
    const intent = intents.create({
      ...plan,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'sek',
      customer: session.customer,
    });
    session.payment_intent = intent.id;
    sessionOf.set(intent.id, session);
    return intent;
  }

  function beginSubscription(session: Session, email: string | null): PaymentIntent | null {
    let subscription = begun.get(session.id);
    if (!subscription) {
      const plan = planOf(session);
      let customer = session.customer;
      if (!customer) {
        const made = createCustomer(bank, email);
        bank.events.emit('customer.created', made);
        customer = made.id;
      }
      ({ subscription } = subscriptions.create({ ...plan, customer, saveDefault: 'off' }));
      begun.set(session.id, subscription);
      sessionOf.set(subscription.id, session);
    }
    const invoice = bank.invoices.find(subscription.latest_invoice);
    return invoice && invoices.intentOf(invoice);
  }

  function expire(session: Session): void {
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${String(session.status)}.`,
      );
    session.status = 'expired';
    session.url = null;
    const intent = bank.paymentIntents.find(session.payment_intent);
    if (intent) intents.cancel(intent, 'expired');
    const setup = bank.setupIntents.find(session.setup_intent);
    if (setup) setups.cancel(setup);
    const subscription = begun.get(session.id);
    if (subscription?.status === 'incomplete') subscriptions.cancel(subscription);
    bank.events.emit('checkout.session.expired', session);
  }

  return {
    open(session, plan) {
      bank.sessions.add(session);
      plans.set(session.id, plan);
      if (session.mode === 'setup') {
        const intent = setups.create({ ...plan, customer: session.customer });
        session.setup_intent = intent.id;
        sessionOf.set(intent.id, session);
      }
      bank.at(session.expires_at, () => {
        if (session.status === 'open') expire(session);
      });
      return session;
    },

    pay(session, method, email) {
      if (session.status !== 'open')
        throw invalidRequest(`This Checkout Session is ${String(session.status)}: it can no longer be paid.`);
      emails.set(session.id, session.customer_email ?? email);
      const returnUrl = `${bank.origin}/c/pay/${session.id}/back`;
      if (session.mode === 'setup') {
        const intent = bank.setupIntents.find(session.setup_intent);
        if (intent) setups.confirm(intent, method, returnUrl);
        return;
      }
      const intent =
        session.mode === 'payment'
          ? paymentIntentOf(session)
          : beginSubscription(session, session.customer_email ?? email);
      if (intent) intents.confirm(intent, method, { returnUrl });
    },

    waitingIntent(session) {
      const subscription = begun.get(session.id);
      const invoice = bank.invoices.find(subscription?.latest_invoice);
      const intent =
        bank.setupIntents.find(session.setup_intent) ??
        bank.paymentIntents.find(session.payment_intent) ??
        (invoice && invoices.intentOf(invoice));
      return intent?.status === 'requires_action' ? intent : null;
    },

    expire,
  };
}
