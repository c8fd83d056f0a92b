import type { Stripe } from 'stripe';
import type { Kept, List, Metadata, Price } from '../resources.ts';

export type SubscriptionItem = Kept<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price; quantity: number };

export type Subscription = Kept<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'currency'
  | 'customer'
  | 'default_payment_method'
  | 'description'
  | 'ended_at'
  | 'latest_invoice'
  | 'metadata'
  | 'pending_setup_intent'
  | 'start_date'
  | 'status'
> & {
  items: List<SubscriptionItem>;
  cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>;
  pause_collection: Stripe.Subscription.PauseCollection | null;
  payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'save_default_payment_method'>;
};

type InvoiceLine = Kept<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice' | 'livemode' | 'metadata' | 'quantity' | 'period'
> & { parent: { type: 'subscription_item_details'; subscription_item_details: object } };

export type Invoice = Kept<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'billing_reason'
  | 'collection_method'
  | 'currency'
  | 'customer'
  | 'customer_email'
  | 'customer_name'
  | 'default_payment_method'
  | 'description'
  | 'due_date'
  | 'hosted_invoice_url'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  metadata: Metadata;
  lines: List<InvoiceLine>;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
};

export type InvoicePayment = Kept<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount_paid'
  | 'amount_requested'
  | 'currency'
  | 'invoice'
  | 'is_default'
  | 'status'
  | 'status_transitions'
> & { payment: { type: 'payment_intent'; payment_intent: string } };
