import { frequenciesFor } from '#orders/model/closed-forms.ts';
import { offeredMethods } from '#orders/model/offered-methods.ts';
import type { Sums } from '#orders/model/offers.ts';
import type { FormId, Frequency } from '#orders/model/order.ts';
import type { FormContext } from '../engine/definition.ts';
import type { Answers, Field } from '../engine/field.ts';
import { sumField } from './sum.ts';
import { wishField } from './wish.ts';

/** Frequency field; each option reveals the sums of its frequency, and its ways of paying. */
export function frequencyField(
  form: FormId,
  sums: Record<Frequency, Sums>,
  { paymentMethods, isAtPlace = false }: FormContext,
): Field[] {
  const options = frequenciesFor(form, paymentMethods).map((value) => ({
    value,
    reveals: [
      sumField(`sum-${value}`, value === 'month' ? 'monthlySum' : 'sum', sums[value]),
      ...wishField(value, offeredMethods(form, value, paymentMethods, isAtPlace)),
    ],
  }));
  return [{ kind: 'choice', name: 'frequency', label: 'frequency', options, preset: options[0]?.value }];
}

export function frequencyOf(answers: Answers): Frequency {
  return answers.frequency === 'month' ? 'month' : 'once';
}
