import { StripeError } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { AttemptError, Metadata, PaymentMethod, SetupIntent } from '../resources.ts';
import type { PaymentMethods } from './payment-methods.ts';

export interface SetupIntents {
  create(wish: { customer: string | null; description: string | null; metadata: Metadata }): SetupIntent;
  /** Saves a card for later without charging it. Ends and throws as a payment intent's confirm does. */
  confirm(intent: SetupIntent, method: PaymentMethod, returnUrl: string | null): void;
  verify(intent: SetupIntent, isApproved: boolean): void;
  cancel(intent: SetupIntent): void;
}

/**
 * Creates the setup intents. The test card decides the bank's response. Every step emits its event; a saved card is
 * attached to the intent's customer.
 */
export function createSetupIntents(bank: Bank, methods: PaymentMethods): SetupIntents {
  const { emit } = bank.events;

  function fail(intent: SetupIntent, error: AttemptError): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.next_action = null;
    intent.last_setup_error = error;
    emit('setup_intent.setup_failed', intent);
  }

  function keep(intent: SetupIntent, method: PaymentMethod): void {
    const decline = methods.behaviourOf(method).setup;
    if (decline) {
      const error = { type: 'card_error', ...decline, payment_method: method } as const;
      fail(intent, error);
      throw new StripeError(402, { ...error, setup_intent: structuredClone(intent) });
    }
    intent.status = 'succeeded';
    intent.next_action = null;
    intent.last_setup_error = null;
    methods.rememberVerified(method);
    if (intent.customer) methods.attach(method, intent.customer);
    emit('setup_intent.succeeded', intent);
  }

  return {
    create({ customer, description, metadata }) {
      const id = bank.newId('seti');
      const intent = bank.setupIntents.add({
        id,
        object: 'setup_intent',
        created: bank.seconds(),
        livemode: false,
        automatic_payment_methods: null,
        cancellation_reason: null,
        client_secret: bank.newId(`${id}_secret`, 25),
        customer,
        description,
        last_setup_error: null,
        metadata,
        next_action: null,
        payment_method: null,
        payment_method_types: ['card'],
        status: 'requires_payment_method',
        usage: 'off_session',
      });
      emit('setup_intent.created', intent);
      return intent;
    },

    confirm(intent, method, returnUrl) {
      intent.payment_method = method.id;
      if (!methods.needsVerifying(method)) return keep(intent, method);
      const url = `${bank.origin}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
      intent.status = 'requires_action';
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
      emit('setup_intent.requires_action', intent);
    },

    verify(intent, isApproved) {
      const method = bank.paymentMethods.find(intent.payment_method);
      if (intent.status !== 'requires_action' || !method) return;
      if (isApproved) return keep(intent, method);
      fail(intent, {
        type: 'invalid_request_error',
        code: 'setup_intent_authentication_failure',
        message: 'The latest attempt to set up the payment method has failed because authentication failed.',
        payment_method: method,
      });
    },

    cancel(intent) {
      intent.status = 'canceled';
      intent.cancellation_reason = 'abandoned';
      intent.next_action = null;
      emit('setup_intent.canceled', intent);
    },
  };
}
