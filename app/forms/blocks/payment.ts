import { offeredMethods } from '#orders/model/offered-methods.ts';
import { payerYoungest } from '#orders/model/offers.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import { methodsWithinReach } from '#orders/model/reach.ts';
import type { FormContext, FormDefinition, Step } from '../engine/definition.ts';
import type { Answers, Field } from '../engine/field.ts';
import { personOf } from './person.ts';
import { wishOf } from './wish.ts';

/** Name of the answer that a link from a place leaves: the visitor can pay somebody there. */
export const placeName = 'place';

/**
 * Payment methods of a form: those that suit its frequency and the payer's country, and are enabled on this site. Only `free` when there is
 * nothing to pay.
 */
export function paymentMethodsFor(
  form: FormDefinition,
  answers: Answers,
  { paymentMethods, hasIban = true, isAtPlace = false }: FormContext,
): PaymentMethod[] {
  const price = form.price(answers);
  const isForNothing = price?.lines.every(({ amount }) => amount === 0);
  const offered = isForNothing
    ? paymentMethods.filter((method) => method === 'free')
    : offeredMethods(form.id, price?.frequency ?? 'once', paymentMethods, isAtPlace || Boolean(answers[placeName]));
  return methodsWithinReach(offered, personOf(answers, 'payer'), hasIban);
}

/**
 * Payment-method field, omitted when there is only one method. BankID also reveals the signer's personal number.
 * @param wish shown as chosen if it is offered
 */
export function paymentMethodField(
  paymentMethods: readonly PaymentMethod[],
  today: string,
  wish: PaymentMethod | null = null,
): Field[] {
  const reveals = (paymentMethod: PaymentMethod) => (paymentMethod === 'bank-id' ? [signer(today)] : []);
  if (paymentMethods.length === 1) return paymentMethods.flatMap(reveals);
  const options = paymentMethods.map((value) => ({ value, ...(value === 'bank-id' && { reveals: reveals(value) }) }));
  const preset = wish && paymentMethods.includes(wish) ? { preset: wish } : {};
  return paymentMethods.length ? [{ kind: 'choice', name: 'way', label: 'way', options, ...preset }] : [];
}

function signer(today: string): Field {
  const ages = { youngest: payerYoungest, on: today, tooYoung: 'payerTooYoung' };
  return { kind: 'personal-number', name: 'payer-personal-number', label: 'personalNumber', ages };
}

/** Returns the payment method: the only one, or the chosen one if it is offered; else null. */
export function paymentMethodOf(
  form: FormDefinition,
  answers: Answers,
  formContext: FormContext,
): PaymentMethod | null {
  const paymentMethods = paymentMethodsFor(form, answers, formContext);
  if (paymentMethods.length === 1) return paymentMethods[0] ?? null;
  return paymentMethods.find((paymentMethod) => paymentMethod === answers.way) ?? null;
}

/** Payment step. `form` is a function because the form itself contains this step. */
export function paymentStep(form: () => FormDefinition): Step {
  return {
    id: 'payment',
    path: 'betalning',
    fields: (answers, formContext) =>
      paymentMethodField(paymentMethodsFor(form(), answers, formContext), formContext.today, wishOf(answers)),
  };
}
