import { type OrderDraft, sumOf } from '#orders/order.ts';
import { wayOf } from './blocks/payment.ts';
import type { Circumstances, FormDefinition } from './definition.ts';
import { type Answers, openFields } from './field.ts';
import { walk } from './journey.ts';

/** What complete answers become; null while a step is open or there is no way to pay. Every sum is computed here, none is believed. */
export function toOrder(form: FormDefinition, answers: Answers, circumstances: Circumstances): OrderDraft | null {
  const price = form.price(answers);
  const way = wayOf(form, answers, circumstances);
  if (!price || !way || walk(form, answers, circumstances).open) return null;
  const asked = withoutUnasked(form, answers, circumstances);
  return {
    form: form.id,
    locale: circumstances.locale,
    way,
    frequency: price.frequency,
    total: sumOf(price.lines),
    lines: price.lines,
    ...form.contents(asked, circumstances),
    isRemembered: asked['is-remembered'] === 'yes',
  };
}

/** Without what was said to questions that these answers do not ask, or not any more: nobody has seen it in the review. */
function withoutUnasked(form: FormDefinition, answers: Answers, circumstances: Circumstances): Answers {
  const fields = form.steps.flatMap((step) => openFields(step.fields(answers, circumstances), answers));
  const asked = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.has(name)));
}
