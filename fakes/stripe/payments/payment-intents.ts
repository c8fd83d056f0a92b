import { invalidRequest, StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { AttemptError, Metadata, PaymentIntent, PaymentMethod } from '../resources.ts';
import { createCharge } from './charges.ts';
import type { PaymentMethods } from './payment-methods.ts';
import { type Decline, declines } from './test-cards.ts';

export interface NewPaymentIntent {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Metadata;
  receiptEmail?: string | null;
  setupFutureUsage?: 'off_session' | 'on_session' | null;
  /** Allowed method types. Null allows all of the account's, some of which redirect the visitor. */
  allowedTypes?: string[] | null;
  mayRedirect?: boolean;
}

export interface Confirmation {
  /** Off-session: the payer is absent and cannot authenticate. */
  isOffSession?: boolean;
  returnUrl?: string | null;
  /** Forces the bank's decision, whatever the card. */
  decline?: Decline | null;
}

export interface PaymentIntents {
  create(wish: NewPaymentIntent): PaymentIntent;
  /**
   * Confirms the intent. Ends in `succeeded`, or in `requires_action` with a redirect. Throws a card_error for a
   * decline.
   */
  confirm(intent: PaymentIntent, method: PaymentMethod, how?: Confirmation): void;
  /**
   * Applies the cardholder's answer from the 3-D Secure page. Throws as confirm does; does nothing when no
   * authentication is pending.
   */
  verify(intent: PaymentIntent, isApproved: boolean): void;
  cancel(intent: PaymentIntent, reason: PaymentIntent['cancellation_reason']): void;
}

/**
 * Creates the payment intents. The test card decides the bank's response. Every step emits its event; a finished intent
 * throws payment_intent_unexpected_state.
 */
export function createPaymentIntents(bank: Bank, methods: PaymentMethods): PaymentIntents {
  const { emit } = bank.events;

  function fail(intent: PaymentIntent, error: AttemptError): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_payment_error = error;
    emit('payment_intent.payment_failed', intent);
  }

  function charge(intent: PaymentIntent, method: PaymentMethod, decline: Decline | null): void {
    const tried = createCharge(bank, intent, method, decline);
    intent.latest_charge = tried.id;
    if (decline) {
      const error = { type: 'card_error', ...decline, charge: tried.id, payment_method: method } as const;
      fail(intent, error);
      throw new StripeError(402, { ...error, payment_intent: structuredClone(intent) });
    }
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    intent.last_payment_error = null;
    if (intent.customer && intent.setup_future_usage) methods.attach(method, intent.customer);
    emit('payment_intent.succeeded', intent);
  }

  return {
    create(wish) {
      const id = bank.newId('pi');
      const intent = bank.paymentIntents.add({
        id,
        object: 'payment_intent',
        created: bank.seconds(),
        livemode: false,
        amount: wish.amount,
        amount_capturable: 0,
        amount_received: 0,
        allowed_payment_method_types: wish.allowedTypes ?? null,
        automatic_payment_methods: wish.allowedTypes
          ? null
          : { enabled: true, allow_redirects: wish.mayRedirect === false ? 'never' : 'always' },
        canceled_at: null,
        cancellation_reason: null,
        capture_method: 'automatic_async',
        client_secret: bank.newId(`${id}_secret`, 25),
        confirmation_method: 'automatic',
        currency: wish.currency,
        customer: wish.customer ?? null,
        description: wish.description ?? null,
        last_payment_error: null,
        latest_charge: null,
        metadata: wish.metadata ?? {},
        next_action: null,
        payment_method: null,
        payment_method_types: ['card'],
        processing: null,
        receipt_email: wish.receiptEmail ?? null,
        setup_future_usage: wish.setupFutureUsage ?? null,
        status: 'requires_payment_method',
      });
      emit('payment_intent.created', intent);
      return intent;
    },

    confirm(intent, method, { isOffSession = false, returnUrl = null, decline = null } = {}) {
      refuseIfOver(intent, 'confirm');
      if (method.customer && method.customer !== intent.customer)
        throw invalidRequest(
          `The payment method ${method.id} belongs to a customer. Please include the customer in the \`customer\` parameter on the PaymentIntent.`,
          { param: 'payment_method' },
        );
      intent.payment_method = method.id;
      if (!methods.needsVerifying(method)) return charge(intent, method, decline ?? methods.behaviourOf(method).charge);
      if (isOffSession) return charge(intent, method, declines.authenticationRequired);
      const url = `${bank.origin}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
      emit('payment_intent.requires_action', intent);
    },

    verify(intent, isApproved) {
      const method = bank.paymentMethods.find(intent.payment_method);
      if (intent.status !== 'requires_action' || !method) return;
      if (isApproved) {
        if (intent.setup_future_usage) methods.rememberVerified(method);
        return charge(intent, method, methods.behaviourOf(method).charge);
      }
      fail(intent, {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        payment_method: method,
      });
    },

    cancel(intent, reason) {
      refuseIfOver(intent, 'cancel');
      intent.status = 'canceled';
      intent.canceled_at = bank.seconds();
      intent.cancellation_reason = reason;
      intent.next_action = null;
      emit('payment_intent.canceled', intent);
    },
  };
}

function refuseIfOver(intent: PaymentIntent, verb: 'confirm' | 'cancel'): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  const may =
    verb === 'confirm'
      ? 'confirmed: requires_confirmation, requires_action'
      : 'canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';
  throw invalidRequest(
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${may}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
}
