import { sumOf } from '#orders/model/order.ts';
import { paymentMethodField, paymentMethodsFor } from '../blocks/payment.ts';
import type { FormContext, FormDefinition, Price, Step } from './definition.ts';
import type { Answers, Field } from './field.ts';

/** URL segment of the review, below the form's own path. */
export const reviewPath = 'granska';

/**
 * Agreement sent with the button: the sum, and whether it is monthly. The server compares it, because another tab may
 * have changed the answers since.
 */
export function agreementTo({ lines, frequency }: Price): string {
  return frequency === 'month' ? `${sumOf(lines)} month` : String(sumOf(lines));
}

/** Review step: asks whether a person who pays is of age, and how to pay when no step has asked. */
export function reviewStep(form: FormDefinition): Step {
  return {
    id: 'review',
    path: reviewPath,
    fields: (answers, formContext) => [
      ...missingMethod(form, answers, formContext),
      // A company has no age.
      ...(form.id === 'company' ? [] : [isAdult]),
    ],
  };
}

const isAdult: Field = { kind: 'tick', name: 'is-adult', label: 'isAdult' };

function missingMethod(form: FormDefinition, answers: Answers, formContext: FormContext): Field[] {
  if (form.steps.some(({ id }) => id === 'payment')) return [];
  return paymentMethodField(paymentMethodsFor(form, answers, formContext), formContext.today);
}
