import type { Stripe } from 'stripe';

// Vendor resources, with the fields that the fake has. The vendor's own types check their names and types.

/** Stored link to another resource: an id, which `expand` replaces by the resource. */
type Linked<Value> = [Extract<Value, string>] extends [never] ? Value : Extract<Value, string | null | undefined>;
export type Kept<Resource, Fields extends keyof Resource> = {
  [Field in Fields]: Linked<Resource[Field]>;
};
export type Metadata = Record<string, string>;

export type Customer = Kept<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'email'
  | 'name'
  | 'phone'
  | 'description'
  | 'metadata'
  | 'preferred_locales'
> & { invoice_settings: { default_payment_method: string | null } };

export type PaymentMethod = Kept<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'livemode' | 'type' | 'customer' | 'metadata' | 'billing_details'
> & { card: Kept<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'funding' | 'country'> };

/** Error of the last attempt, with its card. */
export interface AttemptError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method: PaymentMethod;
}

type IntentField =
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'client_secret'
  | 'customer'
  | 'description'
  | 'payment_method'
  | 'payment_method_types';

export type NextAction = { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } };

export type PaymentIntent = Kept<
  Stripe.PaymentIntent,
  | IntentField
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'allowed_payment_method_types'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'confirmation_method'
  | 'currency'
  | 'latest_charge'
  | 'processing'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'status'
> & { metadata: Metadata; next_action: NextAction | null; last_payment_error: AttemptError | null };

export type SetupIntent = Kept<
  Stripe.SetupIntent,
  IntentField | 'automatic_payment_methods' | 'cancellation_reason' | 'status' | 'usage'
> & { metadata: Metadata; next_action: NextAction | null; last_setup_error: AttemptError | null };

export type Charge = Kept<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'balance_transaction'
  | 'billing_details'
  | 'captured'
  | 'currency'
  | 'customer'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'receipt_email'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & {
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] };
  outcome: Pick<Stripe.Charge.Outcome, 'network_status' | 'reason' | 'risk_level' | 'seller_message' | 'type'>;
};

export type Refund = Kept<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'created'
  | 'amount'
  | 'charge'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
  | 'failure_reason'
>;

export type Dispute = Kept<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount'
  | 'charge'
  | 'currency'
  | 'is_charge_refundable'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export type Product = Kept<
  Stripe.Product,
  'id' | 'object' | 'created' | 'livemode' | 'active' | 'description' | 'metadata' | 'name' | 'type' | 'updated'
>;

export type Price = Kept<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'active'
  | 'billing_scheme'
  | 'currency'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'product'
  | 'recurring'
  | 'type'
  | 'unit_amount'
> & { unit_amount_decimal: string };

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export type LineItem = Kept<
  Stripe.LineItem,
  | 'id'
  | 'object'
  | 'amount_discount'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_total'
  | 'currency'
  | 'description'
  | 'quantity'
> & { price: Price };

export type Session = Kept<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'created'
  | 'livemode'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'invoice'
  | 'locale'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'setup_intent'
  | 'status'
  | 'submit_type'
  | 'subscription'
  | 'success_url'
  | 'ui_mode'
  | 'url'
> & { metadata: Metadata; customer_details: { email: string | null; name: string | null } | null };
