import type { FormId, MembershipKind } from '#orders/order.ts';
import { wayOf } from './blocks/payment.ts';
import type { Circumstances, FormDefinition, Note, Price, Step } from './definition.ts';
import { type Answers, allFields, type Fault, type Field } from './field.ts';
import { walk } from './journey.ts';
import { reviewPath } from './review.ts';
import { type WhyRow, whyRows } from './why-rows.ts';

/** Why a step is shown again, besides faults in its answers: a key of the messages. */
export type Refusal = 'cookies' | 'expired' | 'tooFast' | 'tooMany' | 'unavailable';

/** All that a step's page is made of, as plain data: the server renders it, the browser takes it over. Addresses are final. */
export interface StepView {
  form: FormId;
  step: string;
  number: number;
  count: number;
  action: string;
  back: string | null;
  /** Null while there is nothing to go on with. */
  save: string | null;
  /** True when the visitor came from the review to change an answer. */
  isChange: boolean;
  /** The next step's id; null when the review is next. */
  next: string | null;
  fields: Field[];
  typed: Answers;
  faults: Fault[];
  refusal: Refusal | null;
  notes: Note[];
  /** Where the address that is asked for can be fetched instead. */
  offer: string | null;
  price: Price | null;
  way: string | null;
  why: WhyRow[];
  /** What stands on the card besides what is answered here, where it is being made. */
  card: GiftcardView | null;
  token: string;
  today: string;
  locale: 'sv' | 'en';
  club: string;
}

export interface GiftcardView {
  /** The name of the drawing chosen in an earlier step; '' when none is. */
  drawing: string;
  /** Whose name stands on it when no other is written. */
  to: string;
  /** What somebody becomes a member of; null for a gift to the animals. */
  membership: { kind: MembershipKind; of: string } | null;
}

interface Place {
  form: FormDefinition;
  step: Step;
  answers: Answers;
  circumstances: Circumstances;
  isChange: boolean;
  token: string;
  club: string;
  organisation: string;
  /** Turns a path of this site into its address. */
  href(path: string): string;
  /** Where the address that the step asks for can be fetched; left out: nowhere. */
  offer?: string | null;
  /** What was sent and did not stand. */
  sent?: { typed: Answers; faults: Fault[]; refusal: Refusal | null };
}

export function toStepView(place: Place): StepView {
  const { form, step, answers, circumstances, isChange, sent, href, offer = null } = place;
  const known = { ...answers, ...sent?.typed };
  const index = form.steps.indexOf(step);
  const fields = step.fields(known, circumstances);
  const path = (name: string) => href(`/stod/${form.path}/${name}`);
  const previous = form.steps[index - 1];
  return {
    form: form.id,
    step: step.id,
    number: index + 1,
    count: form.steps.length,
    action: path(step.path) + (isChange ? changeMark : ''),
    back: isChange ? path(reviewPath) : previous ? path(previous.path) : null,
    save: Object.keys(answers).length ? path('spara') : null,
    isChange,
    next: form.steps[index + 1]?.id ?? null,
    fields,
    typed: { ...countriesElsewhere(fields, known), ...(sent?.typed ?? answersOf(fields, answers)) },
    faults: sent?.faults ?? [],
    refusal: sent?.refusal ?? null,
    notes: step.notes?.(known, circumstances) ?? [],
    offer,
    price: form.price(known),
    way: wayOf(form, known, circumstances),
    why: whyRows(form, fields, known, circumstances),
    card: fields.some(({ kind }) => kind === 'greeting') ? cardOf(place, known) : null,
    token: place.token,
    today: circumstances.today,
    locale: circumstances.locale,
    club: place.club,
  };
}

/** In the query of an address: this step is being changed, and leads back to the review. */
export const changeParameter = 'andra';
/** How such an address ends. The framework writes it as '?andra=' when it hands it on. */
export const changeMark = `?${changeParameter}`;

/** How somebody came to send a step. */
export interface Sending {
  /** From the review, to change an answer. */
  isChange: boolean;
  /** Its answers stood already: it was gone back to. */
  isAgain: boolean;
}

/**
 * Where a step that stands leads: to what its answers ask for instead, back to the review, or on. Whoever has gone back is led through
 * the steps once more; else nobody is asked again what is known, be it from another form.
 */
export function pathAfter(
  form: FormDefinition,
  step: Step,
  answers: Answers,
  at: Circumstances,
  { isChange, isAgain }: Sending,
): string {
  const detour = step.detour?.(answers, at);
  if (detour) return detour;
  const { steps, open } = walk(form, answers, at);
  const place = steps.findIndex((walked) => walked.step === step);
  // An answer further back may have come undone, as a birth date does when another day is chosen.
  const isUndone = open !== null && steps.indexOf(open) <= place;
  if (isAgain && !isChange && !isUndone) return steps[place + 1]?.step.path ?? reviewPath;
  // A changed answer may ask for another, and only then leads back.
  return open ? open.step.path + (isChange ? changeMark : '') : reviewPath;
}

/** The countries that its fields go by and another step asks for: of what is answered there, they alone go to the browser. */
function countriesElsewhere(fields: readonly Field[], known: Answers): Answers {
  const names = new Set(allFields(fields).map(({ name }) => name));
  return Object.fromEntries(
    allFields(fields).flatMap(({ countryField: name }) =>
      name && known[name] && !names.has(name) ? [[name, known[name]]] : [],
    ),
  );
}

/** A step's own answers. */
function answersOf(fields: readonly Field[], answers: Answers): Answers {
  const names = new Set(allFields(fields).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

function cardOf({ form, circumstances, club, organisation }: Place, answers: Answers): GiftcardView {
  const { membership, recipient } = form.contents(answers, circumstances);
  const of = membership?.kind === 'childrens-club' ? club : organisation;
  return {
    drawing: answers.card ?? '',
    to: (membership && recipient?.firstname) ?? '',
    membership: membership && { kind: membership.kind, of },
  };
}
