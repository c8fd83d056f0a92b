import type { Frequency, PaymentMethod } from '#orders/model/order.ts';
import { paymentMethods } from '#orders/model/order.ts';
import type { Answers, Field } from '../engine/field.ts';

/** Name of the answer: a way of paying that was pressed before its own step asks. */
export function wishName(frequency: Frequency): string {
  return `wish-${frequency}`;
}

/** The ways of paying beside a sum: a wish, which the payment step shows as chosen. None when there is only one way. */
export function wishField(frequency: Frequency, methods: readonly PaymentMethod[]): Field[] {
  if (methods.length < 2) return [];
  const options = methods.map((value) => ({ value }));
  return [{ kind: 'choice', name: wishName(frequency), label: 'wish', isOptional: true, options }];
}

/** Returns the wish of these answers; null while there is none. */
export function wishOf(answers: Answers): PaymentMethod | null {
  const wish = answers[wishName(answers.frequency === 'month' ? 'month' : 'once')];
  return paymentMethods.find((method) => method === wish) ?? null;
}
