import type { Words } from '#messages/words.ts';
import { formWords } from './form-words.ts';
import type { StepView } from './step-view.ts';

type Way = keyof Words['fields']['options']['way'];

/** The way of paying, on a step where there is but one; null where it is asked, and on every other step. */
export function onlyWayOf({ step, way, fields }: Pick<StepView, 'step' | 'way' | 'fields'>): Way | null {
  const isOnly = step === 'payment' && fields.every(({ name }) => name !== 'way');
  return isOnly ? (way as Way | null) : null;
}

/** The question that a step asks. Where there is but one way of paying, it is said instead of asked. */
export function stepHeading(forms: Words['forms'], view: Pick<StepView, 'form' | 'step' | 'way' | 'fields'>): string {
  if (onlyWayOf(view)) return forms.continueToPayment;
  return formWords(forms, view.form).steps[view.step]?.heading ?? '';
}
