import { sumOf } from '#orders/order.ts';
import { wayField, waysFor } from './blocks/payment.ts';
import type { Circumstances, FormDefinition, Price, Step } from './definition.ts';
import type { Answers, Field } from './field.ts';

/** Where the answers are read through once more, below the form's own path. */
export const reviewPath = 'granska';

/**
 * What pressing the button agrees to, as the page sends it along: the sum, and that it is paid every month. Another tab may have
 * changed it since the page was shown.
 */
export function agreementTo({ lines, frequency }: Price): string {
  return frequency === 'month' ? `${sumOf(lines)} month` : String(sumOf(lines));
}

/** What is asked last: that the payer is of age, and how to pay where no step has asked that. */
export function reviewStep(form: FormDefinition): Step {
  return {
    id: 'review',
    path: reviewPath,
    fields: (answers, circumstances) => [...missingWay(form, answers, circumstances), isAdult],
  };
}

const isAdult: Field = { kind: 'tick', name: 'is-adult', label: 'isAdult' };

function missingWay(form: FormDefinition, answers: Answers, circumstances: Circumstances): Field[] {
  if (form.steps.some(({ id }) => id === 'payment')) return [];
  return wayField(waysFor(form, answers, circumstances), circumstances.today);
}
