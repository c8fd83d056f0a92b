import { paymentMethodsOf } from './offers.ts';
import type { FormId, Frequency, PaymentMethod } from './order.ts';

/**
 * Ways of paying that a form shows, in its order. A card is one way: on our own page, or on Stripe's where our page is
 * switched off; Stripe's page is also what another try at a card payment offers.
 * @param enabled the ways with a configured provider
 * @param isAtPlace false where nobody is there to pay to; paying in person is then left out, unless it is the only way
 */
export function offeredMethods(
  form: FormId,
  frequency: Frequency,
  enabled: readonly PaymentMethod[],
  isAtPlace: boolean,
): PaymentMethod[] {
  const known = (paymentMethodsOf[form][frequency] ?? []).filter((method) => enabled.includes(method));
  const offered = cardOnce(known).filter((method) => method !== 'f2f' || isAtPlace);
  return offered.length ? offered : known;
}

/** The methods without Stripe's page where our own takes cards: both are called 'Kort'. */
export function cardOnce<Method extends PaymentMethod>(methods: readonly Method[]): Method[] {
  const known: readonly PaymentMethod[] = methods;
  return methods.filter((method) => method !== 'stripe' || !known.includes('card'));
}
