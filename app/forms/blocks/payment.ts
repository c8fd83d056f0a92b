import { payerYoungest, waysOf } from '#orders/offers.ts';
import type { Way } from '#orders/order.ts';
import type { Circumstances, FormDefinition, Step } from '../definition.ts';
import type { Answers, Field } from '../field.ts';

/**
 * Payment methods of a form: those that suit its frequency and are enabled on this site. Only `free` when there is
 * nothing to pay.
 */
export function waysFor(form: FormDefinition, answers: Answers, { ways }: Circumstances): Way[] {
  const price = form.price(answers);
  const isForNothing = price?.lines.every(({ amount }) => amount === 0);
  const known: readonly Way[] = isForNothing ? ['free'] : (waysOf[form.id][price?.frequency ?? 'once'] ?? []);
  return known.filter((way) => ways.includes(way));
}

/** Payment-method field, omitted when there is only one method. BankID also reveals the signer's personal number. */
export function wayField(ways: readonly Way[], today: string): Field[] {
  const reveals = (way: Way) => (way === 'bank-id' ? [signer(today)] : []);
  if (ways.length === 1) return ways.flatMap(reveals);
  const options = ways.map((value) => ({ value, ...(value === 'bank-id' && { reveals: reveals(value) }) }));
  return ways.length ? [{ kind: 'choice', name: 'way', label: 'way', options }] : [];
}

function signer(today: string): Field {
  const ages = { youngest: payerYoungest, on: today, tooYoung: 'payerTooYoung' };
  return { kind: 'personal-number', name: 'payer-personal-number', label: 'personalNumber', ages };
}

/** Returns the payment method: the only one, or the chosen one if it is offered; else null. */
export function wayOf(form: FormDefinition, answers: Answers, circumstances: Circumstances): Way | null {
  const ways = waysFor(form, answers, circumstances);
  if (ways.length === 1) return ways[0] ?? null;
  return ways.find((way) => way === answers.way) ?? null;
}

/** Payment step. `form` is a function because the form itself contains this step. */
export function paymentStep(form: () => FormDefinition): Step {
  return {
    id: 'payment',
    path: 'betalning',
    fields: (answers, circumstances) => wayField(waysFor(form(), answers, circumstances), circumstances.today),
  };
}
