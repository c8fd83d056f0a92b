import type { Bank } from '../bank.ts';
import { declines } from '../payments/test-cards.ts';
import type { Metadata, PaymentMethod, Price } from '../resources.ts';
import type { Invoice, Subscription } from './billing-resources.ts';
import type { Invoices } from './invoices.ts';

type Interval = 'day' | 'week' | 'month' | 'year';

const draftFor = 3600;
const incompleteFor = 23 * 3600;

export interface NewSubscription {
  customer: string;
  items: { price: Price; quantity: number }[];
  metadata: Metadata;
  description?: string | null;
  defaultPaymentMethod?: string | null;
  saveDefault: 'off' | 'on_subscription';
}

export interface Subscriptions {
  /** Creates an incomplete subscription with an open first invoice. Unpaid, it expires after 23 hours. */
  create(wish: NewSubscription): { subscription: Subscription; invoice: Invoice };
  /** Charges the first invoice at once. */
  collectFirst(subscription: Subscription): void;
  /** Payment method to charge: the subscription's own, else the customer's. */
  methodOf(subscription: Subscription): PaymentMethod | null;
  cancel(subscription: Subscription, details?: Partial<Subscription['cancellation_details']>): void;
  /** Voids the invoices of later periods, until it resumes by itself; null ends the pause. */
  pause(subscription: Subscription, pause: Subscription['pause_collection']): void;
  /** Moves the end of the period, from which months are counted; nothing is charged before. No invoice of 0 is made. */
  moveTo(subscription: Subscription, end: number): void;
  /** Fails the next collection attempts for insufficient funds. */
  failNext(subscription: Subscription, times: number): void;
}

/**
 * Creates the monthly and yearly subscriptions, which follow the fake's clock. A period ends with a draft invoice,
 * charged an hour later. When that fails, the subscription is past due and retried; it ends after the last attempt.
 */
export function createSubscriptions(bank: Bank, invoices: Invoices): Subscriptions {
  const { emit } = bank.events;
  const failing = new Map<string, number>();

  function methodOf(subscription: Subscription): PaymentMethod | null {
    const customer = bank.customers.find(subscription.customer);
    return bank.paymentMethods.find(
      subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method,
    );
  }

  function setStatus(subscription: Subscription, status: Subscription['status']): void {
    if (subscription.status === status) return;
    const previous = { status: subscription.status };
    subscription.status = status;
    emit('customer.subscription.updated', subscription, previous);
  }

  function isOver({ status }: Subscription): boolean {
    return status === 'canceled' || status === 'incomplete_expired';
  }

  function cancel(subscription: Subscription, details: Partial<Subscription['cancellation_details']> = {}): void {
    const wasIncomplete = subscription.status === 'incomplete';
    subscription.status = 'canceled';
    subscription.canceled_at ??= bank.seconds();
    subscription.ended_at = bank.seconds();
    subscription.cancellation_details = {
      ...subscription.cancellation_details,
      reason: 'cancellation_requested',
      ...details,
    };
    for (const invoice of invoicesOf(subscription)) {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      if (wasIncomplete && invoice.status === 'open') invoices.void(invoice);
    }
    emit('customer.subscription.deleted', subscription);
  }

  function invoicesOf(subscription: Subscription): Invoice[] {
    return bank.invoices.list().filter(({ parent }) => parent.subscription_details.subscription === subscription.id);
  }

  function collect(subscription: Subscription, invoice: Invoice): void {
    if (isOver(subscription) || invoice.status !== 'open') return;
    const left = failing.get(subscription.id) ?? 0;
    if (left > 0) failing.set(subscription.id, left - 1);
    invoices.collect(invoice, methodOf(subscription), left > 0 ? declines.insufficientFunds : null);
  }

  function renewAt(subscription: Subscription): void {
    const end = subscription.items.data[0]?.current_period_end;
    if (end === undefined) return;
    bank.at(end, () => {
      if (subscription.items.data[0]?.current_period_end === end) renew(subscription);
    });
  }

  function renew(subscription: Subscription): void {
    if (isOver(subscription)) return;
    if (subscription.cancel_at_period_end) return cancel(subscription);
    const wasTrialing = subscription.status === 'trialing';
    for (const item of subscription.items.data) {
      const { interval = 'month', interval_count = 1 } = item.price.recurring ?? {};
      item.current_period_start = item.current_period_end;
      const endAfter = (count: number) =>
        addIntervals(subscription.billing_cycle_anchor, interval as Interval, interval_count * count);
      let periods = 1;
      while (endAfter(periods) <= item.current_period_start) periods += 1;
      item.current_period_end = endAfter(periods);
    }
    const invoice = invoices.draft(subscription, 'subscription_cycle');
    const previous = { latest_invoice: subscription.latest_invoice };
    if (wasTrialing) subscription.status = 'active';
    subscription.latest_invoice = invoice.id;
    emit('customer.subscription.updated', subscription, previous);
    if (subscription.pause_collection?.behavior === 'void') invoices.void(invoice);
    bank.at(bank.seconds() + draftFor, () => {
      if (isOver(subscription) || invoice.status !== 'draft') return;
      invoices.finalize(invoice);
      collect(subscription, invoice);
    });
    renewAt(subscription);
  }

  function subscriptionOf(invoice: Invoice): Subscription | null {
    return bank.subscriptions.find(invoice.parent.subscription_details.subscription);
  }

  bank.events.on('invoice.paid', (invoice) => {
    const subscription = subscriptionOf(invoice);
    const isFree = invoice.amount_due === 0;
    if (!subscription || isFree || isOver(subscription)) return;
    const paidWith = invoices.intentOf(invoice)?.payment_method ?? null;
    if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
      subscription.default_payment_method = paidWith;
    const isFirst = subscription.status === 'incomplete';
    if (subscription.latest_invoice === invoice.id) setStatus(subscription, 'active');
    if (isFirst) renewAt(subscription);
  });

  bank.events.on('invoice.payment_failed', (invoice) => {
    const subscription = subscriptionOf(invoice);
    if (!subscription || isOver(subscription) || invoice.billing_reason !== 'subscription_cycle') return;
    setStatus(subscription, 'past_due');
    const next = invoice.next_payment_attempt;
    if (next === null) return cancel(subscription, { reason: 'payment_failed' });
    bank.at(next, () => {
      if (invoice.next_payment_attempt === next) collect(subscription, invoice);
    });
  });

  return {
    methodOf,
    cancel,

    create({ customer, items, metadata, ...wish }) {
      const id = bank.newId('sub');
      const now = bank.seconds();
      const subscription = bank.subscriptions.add({
        id,
        object: 'subscription',
        created: now,
        livemode: false,
        billing_cycle_anchor: now,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        cancellation_details: { comment: null, feedback: null, reason: null },
        collection_method: 'charge_automatically',
        currency: items[0]?.price.currency ?? 'sek',
        customer,
        default_payment_method: wish.defaultPaymentMethod ?? null,
        description: wish.description ?? null,
        ended_at: null,
        items: {
          object: 'list',
          url: `/v1/subscription_items?subscription=${id}`,
          has_more: false,
          data: items.map(({ price, quantity }) => ({
            id: bank.newId('si', 14),
            object: 'subscription_item',
            created: now,
            current_period_start: now,
            current_period_end: addIntervals(
              now,
              (price.recurring?.interval ?? 'month') as Interval,
              price.recurring?.interval_count ?? 1,
            ),
            metadata: {},
            price,
            quantity,
            subscription: id,
          })),
        },
        latest_invoice: null,
        metadata,
        pause_collection: null,
        payment_settings: { save_default_payment_method: wish.saveDefault },
        pending_setup_intent: null,
        start_date: now,
        status: 'incomplete',
      });
      const invoice = invoices.draft(subscription, 'subscription_create');
      subscription.latest_invoice = invoice.id;
      emit('customer.subscription.created', subscription);
      invoices.finalize(invoice);
      bank.at(now + incompleteFor, () => {
        if (subscription.status !== 'incomplete') return;
        invoices.void(invoice);
        subscription.canceled_at = bank.seconds();
        subscription.ended_at = bank.seconds();
        setStatus(subscription, 'incomplete_expired');
      });
      return { subscription, invoice };
    },

    collectFirst(subscription) {
      const invoice = bank.invoices.find(subscription.latest_invoice);
      if (invoice) collect(subscription, invoice);
    },

    pause(subscription, pause) {
      subscription.pause_collection = pause;
      if (!pause?.resumes_at) return;
      bank.at(pause.resumes_at, () => {
        if (subscription.pause_collection !== pause) return;
        subscription.pause_collection = null;
        emit('customer.subscription.updated', subscription, { pause_collection: pause });
      });
    },

    moveTo(subscription, end) {
      subscription.billing_cycle_anchor = end;
      subscription.status = 'trialing';
      for (const item of subscription.items.data) {
        item.current_period_start = bank.seconds();
        item.current_period_end = end;
      }
      // As the real one does when a time without charges begins.
      const invoice = invoices.draft(subscription, 'subscription_update');
      subscription.latest_invoice = invoice.id;
      invoices.settleFree(invoice);
      renewAt(subscription);
    },

    failNext(subscription, times) {
      failing.set(subscription.id, times);
    },
  };
}

/**
 * Adds `count` intervals to a time. Months and years keep the day of the month where possible: from 31 January to 28
 * February, then to 31 March.
 * @param start seconds since 1970
 */
function addIntervals(start: number, interval: Interval, count: number): number {
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  const from = new Date(start * 1000);
  const months = from.getUTCMonth() + (interval === 'year' ? 12 * count : count);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}
