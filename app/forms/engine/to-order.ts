import { type OrderDraft, sumOf } from '#orders/model/order.ts';
import { paymentMethodOf } from '../blocks/payment.ts';
import { renewed } from '../blocks/renewed.ts';
import type { FormContext, FormDefinition } from './definition.ts';
import { type Answers, openFields } from './field.ts';
import { resolveJourney } from './journey.ts';

/**
 * Converts complete answers to an order draft. Null while a step is open or no payment method fits. Every sum is
 * computed here; none comes from the browser.
 */
export function toOrder(form: FormDefinition, answers: Answers, formContext: FormContext): OrderDraft | null {
  const price = form.price(answers);
  const paymentMethod = paymentMethodOf(form, answers, formContext);
  if (!price || !paymentMethod || resolveJourney(form, answers, formContext).open) return null;
  const asked = withoutUnasked(form, answers, formContext);
  return {
    form: form.id,
    locale: formContext.locale,
    paymentMethod,
    frequency: price.frequency,
    total: sumOf(price.lines),
    lines: price.lines,
    ...renewed(form.contents(asked, formContext), answers),
    keepDetailsConsent: asked['is-remembered'] === 'yes',
  };
}

/** Drops answers to questions that no longer apply: the visitor has not seen them in the review. */
function withoutUnasked(form: FormDefinition, answers: Answers, formContext: FormContext): Answers {
  const fields = form.steps.flatMap((step) => openFields(step.fields(answers, formContext), answers));
  const asked = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)));
}
