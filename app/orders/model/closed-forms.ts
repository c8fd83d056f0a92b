import { formPaths } from './form-paths.ts';
import { paymentMethodsOf } from './offers.ts';
import { type FormId, type Frequency, formIds, type PaymentMethod } from './order.ts';

/** Frequencies with at least one enabled way of paying. */
export function frequenciesFor(id: FormId, paymentMethods: readonly PaymentMethod[]): Frequency[] {
  return (['once', 'month'] as const).filter((frequency) =>
    paymentMethodsOf[id][frequency]?.some((paymentMethod) => paymentMethods.includes(paymentMethod)),
  );
}

/**
 * Closed forms, by their path segment: those that the club has closed, and those without an enabled way of paying. A
 * visitor must not fill in a form only to learn at the end that it cannot be paid.
 */
export function closedFormsOf(closed: readonly string[], paymentMethods: readonly PaymentMethod[]): string[] {
  return formIds
    .filter((id) => closed.includes(formPaths[id]) || frequenciesFor(id, paymentMethods).length === 0)
    .map((id) => formPaths[id]);
}
