import type { PaymentMethod } from '#orders/model/order.ts';
import type { FormContext, FormDefinition, Step } from '../engine/definition.ts';
import type { Answers, Field } from '../engine/field.ts';
import { paymentMethodOf } from './payment.ts';
import { postalAddress } from './person.ts';
import { wishOf } from './wish.ts';

/** Ways of paying that need the payer's street: an invoice, and a mandate. */
const writtenMethods: readonly PaymentMethod[] = ['invoice', 'form', 'bank-id'];

/**
 * Step of the payer's postal address. It may be skipped where nothing is posted to the payer, until a way of paying is
 * chosen that needs it.
 * @param form a function because the form itself contains this step
 */
export function addressStep(form: () => FormDefinition, path: string): Step {
  return {
    id: 'address',
    path,
    fields(answers, at) {
      const fields = postalAddress('payer');
      const isBegun = fields.some(({ kind, name }) => kind !== 'country' && answers[name]);
      return isBegun || !isNeedless(form(), answers, at) ? fields : fields.map(toOptional);
    },
    mayBeSkipped: (answers, at) => isNeedless(form(), answers, at),
  };
}

function toOptional(field: Field): Field {
  return { ...field, isOptional: true };
}

function isNeedless(form: FormDefinition, answers: Answers, at: FormContext): boolean {
  const price = form.price(answers);
  if (!price) return false;
  const method = paymentMethodOf(form, answers, at) ?? wishOf(answers);
  if (method ? writtenMethods.includes(method) : price.frequency === 'month') return false;
  return answers.delivery !== 'post-giver' && price.lines.every(({ product }) => product !== 'welcome-present');
}
