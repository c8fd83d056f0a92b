import type { Translations } from '#i18n/shape.ts';
import { formTranslations } from './form-translations.ts';
import type { StepView } from './step-view.ts';

type MethodLabel = keyof Translations['fields']['options']['way'];

/** Returns the payment method on a step with only one; null where it is asked for, and on other steps. */
export function onlyMethodOf({
  step,
  paymentMethod,
  fields,
}: Pick<StepView, 'step' | 'paymentMethod' | 'fields'>): MethodLabel | null {
  const isOnly = step === 'payment' && fields.every(({ name }) => name !== 'way');
  return isOnly ? (paymentMethod as MethodLabel | null) : null;
}

/** Heading of a step. With only one payment method the heading says so instead of asking. */
export function stepHeading(
  forms: Translations['forms'],
  view: Pick<StepView, 'form' | 'step' | 'paymentMethod' | 'fields'>,
): string {
  if (onlyMethodOf(view)) return forms.continueToPayment;
  return formTranslations(forms, view.form).steps[view.step]?.heading ?? '';
}
