import type { OrderDraft } from '#orders/order.ts';
import { wayOf } from './blocks/payment.ts';
import type { Circumstances, FormDefinition } from './definition.ts';
import type { Answers } from './field.ts';
import { walk } from './journey.ts';

/** What complete answers become; null while a step is open or there is no way to pay. Every sum is computed here, none is believed. */
export function toOrder(form: FormDefinition, answers: Answers, circumstances: Circumstances): OrderDraft | null {
  const price = form.price(answers);
  const way = wayOf(form, answers, circumstances);
  if (!price || !way || walk(form, answers, circumstances).open) return null;
  return {
    form: form.id,
    locale: circumstances.locale,
    way,
    frequency: price.frequency,
    total: price.lines.reduce((sum, { amount }) => sum + amount, 0),
    lines: price.lines,
    ...form.contents(answers, circumstances),
    isRemembered: answers['is-remembered'] === 'yes',
  };
}
