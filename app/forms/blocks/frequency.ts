import { frequenciesFor } from '#orders/model/closed-forms.ts';
import type { Sums } from '#orders/model/offers.ts';
import type { FormId, Frequency, PaymentMethod } from '#orders/model/order.ts';
import type { Answers, Field } from '../engine/field.ts';
import { sumField } from './sum.ts';

/** Frequency field; each option reveals the sums of its frequency. */
export function frequencyField(
  form: FormId,
  sums: Record<Frequency, Sums>,
  paymentMethods: readonly PaymentMethod[],
): Field[] {
  const options = frequenciesFor(form, paymentMethods).map((value) => ({
    value,
    reveals: [sumField(`sum-${value}`, value === 'month' ? 'monthlySum' : 'sum', sums[value])],
  }));
  return [{ kind: 'choice', name: 'frequency', label: 'frequency', options, preset: options[0]?.value }];
}

export function frequencyOf(answers: Answers): Frequency {
  return answers.frequency === 'month' ? 'month' : 'once';
}
