import { invalidRequest, StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { PaymentIntents } from '../payments/payment-intents.ts';
import type { Decline } from '../payments/test-cards.ts';
import type { PaymentIntent, PaymentMethod } from '../resources.ts';
import type { Invoice, InvoicePayment, Subscription } from './billing-resources.ts';

const day = 24 * 3600;

export interface Invoices {
  /** Creates a draft invoice for one period of a subscription; of nothing for a time without charges. */
  draft(
    subscription: Subscription,
    reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  ): Invoice;
  /** Finalises and pays an invoice of nothing, without a payment intent. */
  settleFree(invoice: Invoice): void;
  /** Finalises the invoice: from now on it can be paid, through its payment intent. */
  finalize(invoice: Invoice): PaymentIntent;
  intentOf(invoice: Invoice): PaymentIntent | null;
  /** Collects the invoice off-session. A decline does not throw: it schedules the next attempt, until none is left. */
  collect(invoice: Invoice, method: PaymentMethod | null, decline: Decline | null): void;
  /** Pays the invoice now. Throws as confirming its intent does. */
  pay(invoice: Invoice, method: PaymentMethod, how: { isOffSession: boolean; returnUrl?: string }): void;
  void(invoice: Invoice): void;
}

/** @param retryDays pauses in days after each failed attempt */
export function createInvoices(bank: Bank, intents: PaymentIntents, retryDays: readonly number[]): Invoices {
  const { emit } = bank.events;
  /** Invoices that are being collected off-session right now. */
  const collecting = new Set<string>();
  let count = 0;

  function paymentOf(invoice: Invoice): InvoicePayment | null {
    return bank.invoicePayments.list().find((payment) => payment.invoice === invoice.id) ?? null;
  }

  function intentOf(invoice: Invoice): PaymentIntent | null {
    return bank.paymentIntents.find(paymentOf(invoice)?.payment.payment_intent);
  }

  function invoiceOf(intent: PaymentIntent): { invoice: Invoice; payment: InvoicePayment } | null {
    const payment = bank.invoicePayments.list().find((held) => held.payment.payment_intent === intent.id);
    const invoice = bank.invoices.find(payment?.invoice);
    return payment && invoice ? { invoice, payment } : null;
  }

  /** The first attempt always counts; later ones count only when off-session. */
  function countAttempt(invoice: Invoice): void {
    invoice.attempted = true;
    if (invoice.attempt_count === 0 || collecting.has(invoice.id)) invoice.attempt_count += 1;
  }

  function fail(invoice: Invoice, needsAction: boolean): void {
    countAttempt(invoice);
    if (collecting.has(invoice.id)) {
      const wait = retryDays[invoice.attempt_count - 1];
      invoice.next_payment_attempt = wait === undefined ? null : bank.seconds() + wait * day;
    }
    if (needsAction) emit('invoice.payment_action_required', invoice);
    emit('invoice.payment_failed', invoice);
  }

  bank.events.on('payment_intent.succeeded', (intent) => {
    const { invoice, payment } = invoiceOf(intent) ?? {};
    if (!invoice || !payment) return;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    countAttempt(invoice);
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = bank.seconds();
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
    payment.status_transitions.paid_at = bank.seconds();
    emit('invoice_payment.paid', payment);
    emit('invoice.paid', invoice);
    emit('invoice.payment_succeeded', invoice);
  });

  bank.events.on('payment_intent.payment_failed', (intent) => {
    const { invoice } = invoiceOf(intent) ?? {};
    if (invoice) fail(invoice, intent.last_payment_error?.code === 'authentication_required');
  });

  return {
    intentOf,

    draft(subscription, reason) {
      const id = bank.newId('in');
      const customer = bank.customers.find(subscription.customer);
      const { data } = subscription.items;
      const isFree = reason === 'subscription_update';
      const priceOf = (item: (typeof data)[number]) => (isFree ? 0 : (item.price.unit_amount ?? 0) * item.quantity);
      const total = data.reduce((sum, item) => sum + priceOf(item), 0);
      const period = {
        start: data[0]?.current_period_start ?? bank.seconds(),
        end: data[0]?.current_period_end ?? bank.seconds(),
      };
      const invoice = bank.invoices.add({
        id,
        object: 'invoice',
        created: bank.seconds(),
        livemode: false,
        amount_due: total,
        amount_paid: 0,
        amount_remaining: total,
        attempt_count: 0,
        attempted: false,
        auto_advance: true,
        billing_reason: reason,
        collection_method: 'charge_automatically',
        currency: subscription.currency,
        customer: subscription.customer,
        customer_email: customer?.email ?? null,
        customer_name: customer?.name ?? null,
        default_payment_method: null,
        description: subscription.description,
        due_date: null,
        hosted_invoice_url: null,
        lines: {
          object: 'list',
          url: `/v1/invoices/${id}/lines`,
          has_more: false,
          data: data.map((item) => ({
            id: bank.newId('il'),
            object: 'line_item',
            amount: priceOf(item),
            currency: subscription.currency,
            description: bank.products.find(item.price.product)?.name ?? null,
            invoice: id,
            livemode: false,
            metadata: { ...subscription.metadata },
            parent: {
              type: 'subscription_item_details',
              subscription_item_details: { subscription: subscription.id, subscription_item: item.id },
            },
            period,
            quantity: item.quantity,
          })),
        },
        metadata: {},
        next_payment_attempt: reason === 'subscription_cycle' ? bank.seconds() + 3600 : null,
        number: null,
        parent: {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
        },
        period_end: period.end,
        period_start: period.start,
        status: 'draft',
        status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
        subtotal: total,
        total,
      });
      emit('invoice.created', invoice);
      return invoice;
    },

    finalize(invoice) {
      const subscription = bank.subscriptions.find(invoice.parent.subscription_details.subscription);
      const isFirst = invoice.billing_reason === 'subscription_create';
      count += 1;
      invoice.status = 'open';
      invoice.number = `TASS-${String(count).padStart(4, '0')}`;
      invoice.next_payment_attempt = null;
      invoice.status_transitions.finalized_at = bank.seconds();
      invoice.hosted_invoice_url = `${bank.origin}/i/${invoice.id}`;
      emit('invoice.finalized', invoice);
      const intent = intents.create({
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description: isFirst ? 'Subscription creation' : 'Subscription update',
        setupFutureUsage:
          isFirst || subscription?.payment_settings.save_default_payment_method === 'on_subscription'
            ? 'off_session'
            : null,
      });
      bank.invoicePayments.add({
        id: bank.newId('inpay'),
        object: 'invoice_payment',
        created: bank.seconds(),
        livemode: false,
        amount_paid: null,
        amount_requested: invoice.amount_due,
        currency: invoice.currency,
        invoice: invoice.id,
        is_default: true,
        payment: { type: 'payment_intent', payment_intent: intent.id },
        status: 'open',
        status_transitions: { canceled_at: null, paid_at: null },
      });
      return intent;
    },

    settleFree(invoice) {
      invoice.status = 'paid';
      const at = bank.seconds();
      invoice.status_transitions = { ...invoice.status_transitions, finalized_at: at, paid_at: at };
      emit('invoice.finalized', invoice);
      emit('invoice.paid', invoice);
      emit('invoice.payment_succeeded', invoice);
    },

    collect(invoice, method, decline) {
      const intent = intentOf(invoice);
      if (!intent || invoice.status !== 'open') return;
      collecting.add(invoice.id);
      try {
        if (method) intents.confirm(intent, method, { isOffSession: true, decline });
        else fail(invoice, false);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
      } finally {
        collecting.delete(invoice.id);
      }
    },

    pay(invoice, method, { isOffSession, returnUrl }) {
      const intent = intentOf(invoice);
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (!intent || invoice.status !== 'open')
        throw invalidRequest(`This invoice can no longer be paid: it is ${String(invoice.status)}.`);
      intents.confirm(intent, method, { isOffSession, returnUrl: returnUrl ?? null });
    },

    void(invoice) {
      const intent = intentOf(invoice);
      invoice.status = 'void';
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.status_transitions.voided_at = bank.seconds();
      if (intent && intent.status !== 'canceled') intents.cancel(intent, 'void_invoice');
      emit('invoice.voided', invoice);
    },
  };
}
