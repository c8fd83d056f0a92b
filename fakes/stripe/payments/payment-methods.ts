import { invalidRequest, StripeError } from '../api/api-error.ts';
import type { Parameters } from '../api/parameters.ts';
import type { Bank } from '../bank.ts';
import type { PaymentMethod } from '../resources.ts';
import { type CardBehaviour, readCardNumber, testPaymentMethods } from './test-cards.ts';

export interface CardDetails {
  number: string;
  month?: number;
  year?: number;
  email?: string | null;
  name?: string | null;
}

export interface PaymentMethods {
  /**
   * Creates a method with brand, last four digits and expiry; no other card data is stored. Throws a card_error for an
   * invalid number.
   */
  create(card: CardDetails): PaymentMethod;
  /** Creates a method from `payment_method_data`; only browsers may send card numbers. */
  fromData(data: Parameters, isPublishable: boolean): PaymentMethod;
  /** Finds the method of an id parameter. `pm_card_visa` and its like create a new one. */
  linked(id: string, param: string): PaymentMethod;
  behaviourOf(method: PaymentMethod): CardBehaviour;
  needsVerifying(method: PaymentMethod): boolean;
  /** Records that the cardholder approved later use. */
  rememberVerified(method: PaymentMethod): void;
  attach(method: PaymentMethod, customer: string): void;
  /** Forgets the customer: the method cannot be charged again. */
  detach(method: PaymentMethod): void;
}

/**
 * Creates the payment methods. A card's behaviour and its holder's approval are known only here and never go over the
 * wire.
 */
export function createPaymentMethods(bank: Bank): PaymentMethods {
  const behaviours = new Map<string, CardBehaviour>();
  const verified = new Set<string>();

  function create({ number, month = 12, year = 2034, email = null, name = null }: CardDetails): PaymentMethod {
    const card = readCardNumber(number);
    if (!card) throw refuseCard('incorrect_number', 'Your card number is incorrect.', 'number');
    const today = new Date(bank.seconds() * 1000);
    if (!(month >= 1 && month <= 12))
      throw refuseCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
    if (Date.UTC(year, month) <= today.getTime())
      throw refuseCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
    const method = bank.paymentMethods.add({
      id: bank.newId('pm'),
      object: 'payment_method',
      created: bank.seconds(),
      livemode: false,
      type: 'card',
      customer: null,
      metadata: {},
      billing_details: { address: null, email, name, phone: null, tax_id: null },
      card: {
        brand: card.brand,
        last4: card.last4,
        exp_month: month,
        exp_year: year,
        funding: 'credit',
        country: 'SE',
      },
    });
    behaviours.set(method.id, card.behaviour);
    return method;
  }

  function behaviourOf(method: PaymentMethod): CardBehaviour {
    return behaviours.get(method.id) ?? { charge: null, setup: null, verify: 'never' };
  }

  return {
    create,
    fromData(data, isPublishable) {
      if (data.oneOf('type', ['card']) === null)
        throw invalidRequest('Missing required param: type.', { param: data.nameOf('type') });
      const card = data.object('card');
      if (!card) throw invalidRequest('Missing required param: card.', { param: data.nameOf('card') });
      if (!isPublishable)
        throw invalidRequest(
          'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
          { status: 402 },
        );
      const billing = data.object('billing_details');
      const year = card.integer('exp_year') ?? 0;
      return create({
        number: card.text('number') ?? '',
        month: card.integer('exp_month') ?? 0,
        year: year < 100 ? 2000 + year : year,
        email: billing?.text('email') ?? null,
        name: billing?.text('name') ?? null,
      });
    },
    linked(id, param) {
      const number = testPaymentMethods[id];
      return number === undefined ? bank.paymentMethods.linked(id, param) : create({ number });
    },
    behaviourOf,
    needsVerifying(method) {
      const { verify } = behaviourOf(method);
      return verify === 'always' || (verify === 'once' && !verified.has(method.id));
    },
    rememberVerified(method) {
      verified.add(method.id);
    },
    attach(method, customer) {
      if (method.customer === customer) return;
      method.customer = customer;
      bank.events.emit('payment_method.attached', method);
    },
    detach(method) {
      if (method.customer === null)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      const previous = { customer: method.customer };
      method.customer = null;
      bank.events.emit('payment_method.detached', method, previous);
    },
  };
}

function refuseCard(code: string, message: string, param: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param });
}
