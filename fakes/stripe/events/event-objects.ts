import type { Invoice, InvoicePayment, Subscription } from '../billing/billing-resources.ts';
import type {
  Charge,
  Customer,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Session,
  SetupIntent,
} from '../resources.ts';

/** Type of `data.object` by event type. It lists every event type that the fake sends. */
export interface EventObjects {
  'charge.dispute.closed': Dispute;
  'charge.dispute.created': Dispute;
  'charge.dispute.funds_reinstated': Dispute;
  'charge.dispute.funds_withdrawn': Dispute;
  'charge.failed': Charge;
  'charge.refunded': Charge;
  'charge.succeeded': Charge;
  'checkout.session.completed': Session;
  'checkout.session.expired': Session;
  'customer.created': Customer;
  'customer.subscription.created': Subscription;
  'customer.subscription.deleted': Subscription;
  'customer.subscription.updated': Subscription;
  'customer.updated': Customer;
  'invoice.created': Invoice;
  'invoice.finalized': Invoice;
  'invoice.paid': Invoice;
  'invoice.payment_action_required': Invoice;
  'invoice.payment_failed': Invoice;
  'invoice.payment_succeeded': Invoice;
  'invoice.voided': Invoice;
  'invoice_payment.paid': InvoicePayment;
  'payment_intent.canceled': PaymentIntent;
  'payment_intent.created': PaymentIntent;
  'payment_intent.payment_failed': PaymentIntent;
  'payment_intent.requires_action': PaymentIntent;
  'payment_intent.succeeded': PaymentIntent;
  'payment_method.attached': PaymentMethod;
  'payment_method.detached': PaymentMethod;
  'refund.created': Refund;
  'refund.failed': Refund;
  'refund.updated': Refund;
  'setup_intent.canceled': SetupIntent;
  'setup_intent.created': SetupIntent;
  'setup_intent.requires_action': SetupIntent;
  'setup_intent.setup_failed': SetupIntent;
  'setup_intent.succeeded': SetupIntent;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: keyof EventObjects;
  data: { object: EventObjects[keyof EventObjects]; previous_attributes?: object };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}
