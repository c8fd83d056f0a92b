import { payerYoungest, waysOf } from '#orders/offers.ts';
import type { Way } from '#orders/order.ts';
import type { Circumstances, FormDefinition, Step } from '../definition.ts';
import type { Answers, Field } from '../field.ts';

/** The ways of paying that a form offers here: those it knows for this frequency and the site has switched on. Nothing to pay: free. */
export function waysFor(form: FormDefinition, answers: Answers, { ways }: Circumstances): Way[] {
  const price = form.price(answers);
  const isForNothing = price?.lines.every(({ amount }) => amount === 0);
  const known: readonly Way[] = isForNothing ? ['free'] : (waysOf[form.id][price?.frequency ?? 'once'] ?? []);
  return known.filter((way) => ways.includes(way));
}

/** Asks how to pay, unless there is but one way; whoever is to sign a mandate says who they are. */
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

/** The way of paying: the only one, or the one chosen if it is offered. */
export function wayOf(form: FormDefinition, answers: Answers, circumstances: Circumstances): Way | null {
  const ways = waysFor(form, answers, circumstances);
  if (ways.length === 1) return ways[0] ?? null;
  return ways.find((way) => way === answers.way) ?? null;
}

/** The step in which a form asks how to pay. `form` is a function, for a form holds its steps. */
export function paymentStep(form: () => FormDefinition): Step {
  return {
    id: 'payment',
    path: 'betalning',
    fields: (answers, circumstances) => wayField(waysFor(form(), answers, circumstances), circumstances.today),
  };
}
