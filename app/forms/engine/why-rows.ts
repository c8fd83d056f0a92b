import { sumOf } from '#orders/model/order.ts';
import { type PiiSubject, type Purpose, purposeOf, type RetentionFacts } from '#orders/model/retention.ts';
import { paymentMethodOf, paymentMethodsFor } from '../blocks/payment.ts';
import { partOfName } from '../blocks/person.ts';
import type { FormContext, FormDefinition } from './definition.ts';
import { type Answers, allFields, type Field } from './field.ts';

/** One question and its purpose: a key of the labels, and one of the purposes. */
export interface WhyRow {
  label: string;
  purpose: Purpose;
}

const giftFields: Record<string, string> = {
  'card-to': 'to',
  greeting: 'greeting',
  'hand-over-on': 'deliverOn',
};

/** Lists why a step asks for personal data, using the same rules as the erasing job. */
export function whyRows(
  form: FormDefinition,
  fields: readonly Field[],
  answers: Answers,
  formContext: FormContext,
): WhyRow[] {
  const kept = keptOf(form, answers, formContext);
  return allFields(fields).flatMap(({ name, label }) => {
    const [part, field] = partAndField(name);
    return part && field ? [{ label, purpose: purposeOf(part, field, kept) }] : [];
  });
}

function partAndField(name: string): [PiiSubject | null, string] {
  const gift = giftFields[name];
  if (gift) return ['gift', gift];
  return partOfName(name);
}

/** The order as far as known. Until a payment method is chosen, assume the offered one with the longest retention. */
function keptOf(form: FormDefinition, answers: Answers, formContext: FormContext): RetentionFacts {
  const price = form.price(answers);
  const paymentMethods = paymentMethodsFor(form, answers, formContext);
  const { gift, membership, recipient } = form.contents(answers, formContext);
  return {
    form: form.id,
    paymentMethod:
      paymentMethodOf(form, answers, formContext) ??
      paymentMethods.find((paymentMethod) => paymentMethod === 'invoice') ??
      paymentMethods[0] ??
      'invoice',
    frequency: price?.frequency ?? 'once',
    total: price ? sumOf(price.lines) : 1,
    keepDetailsConsent: answers['is-remembered'] === 'yes',
    gift,
    membership,
    recipient,
  };
}
