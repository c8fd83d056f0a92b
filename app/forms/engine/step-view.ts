import type { FormId, MembershipKind, PaymentMethod } from '#orders/model/order.ts';
import { paymentMethodOf, paymentMethodsFor } from '../blocks/payment.ts';
import type { FormContext, FormDefinition, Price, Step, StepHint } from './definition.ts';
import { type Answers, allFields, type Field, type ValidationError } from './field.ts';
import { resolveJourney } from './journey.ts';
import { reviewPath } from './review.ts';
import { type WhyRow, whyRows } from './why-rows.ts';

/** Rejection reasons besides validation errors; keys of the messages. */
export type FormRejection = 'cookies' | 'expired' | 'filledTrap' | 'tooFast' | 'tooMany' | 'unavailable';

/** Step page data, as plain JSON for server rendering and hydration. Links are final URLs. */
export interface StepView {
  form: FormId;
  step: string;
  number: number;
  count: number;
  action: string;
  back: string | null;
  /** Link to save and resume later; null while nothing is stored. */
  save: string | null;
  /** True when the visitor came from the review to change an answer. */
  isChange: boolean;
  /** Id of the next step; null when the review is next. */
  next: string | null;
  fields: Field[];
  typed: Answers;
  errors: ValidationError[];
  rejection: FormRejection | null;
  notes: StepHint[];
  /** Step that a second button passes unanswered: this one, or the next one together with this one's answers. */
  skip: 'this' | 'next' | null;
  /** Ways of paying, told on the first step. */
  methods: PaymentMethod[];
  /** Link to the address lookup, where one is offered; `wantsPerson` when name and birth date come with it. */
  offer: { href: string; wantsPerson: boolean } | null;
  price: Price | null;
  paymentMethod: string | null;
  why: WhyRow[];
  /** Gift card data from other steps, on steps that show the card. */
  card: GiftcardView | null;
  token: string;
  today: string;
  locale: 'sv' | 'en';
  club: string;
}

export interface GiftcardView {
  /** Name of the drawing chosen in an earlier step; '' when none is. */
  drawing: string;
  /** Recipient's name, printed when no other is typed. */
  to: string;
  /** The gifted membership; null for a donation. */
  membership: { kind: MembershipKind; of: string } | null;
}

interface StepPosition {
  form: FormDefinition;
  step: Step;
  answers: Answers;
  formContext: FormContext;
  isChange: boolean;
  /** Query that the step's own address keeps when it is sent. */
  mark?: string;
  token: string;
  club: string;
  organisation: string;
  /** Returns the address of a site path. */
  href(path: string): string;
  /** Link to the address lookup; omitted when there is none. */
  offer?: StepView['offer'];
  /** Rejected submission. */
  sent?: { typed: Answers; errors: ValidationError[]; rejection: FormRejection | null };
}

export function toStepView(place: StepPosition): StepView {
  const { form, step, answers, formContext, isChange, sent, href, offer = null } = place;
  const known = { ...answers, ...sent?.typed };
  const index = form.steps.indexOf(step);
  const fields = step.fields(known, formContext);
  const path = (name: string) => href(`/stod/${form.path}/${name}`);
  const previous = form.steps[index - 1];
  return {
    form: form.id,
    step: step.id,
    number: index + 1,
    count: form.steps.length,
    action: path(step.path) + (isChange ? changeMark : (place.mark ?? '')),
    back: isChange ? path(reviewPath) : previous ? path(previous.path) : null,
    save: Object.keys(answers).length ? path('spara') : null,
    isChange,
    next: form.steps[index + 1]?.id ?? null,
    fields,
    typed: { ...countriesElsewhere(fields, known), ...(sent?.typed ?? answersOf(fields, answers)) },
    errors: sent?.errors ?? [],
    rejection: sent?.rejection ?? null,
    notes: step.notes?.(known, formContext) ?? [],
    skip: skipOf(form, step, known, formContext),
    methods: index ? [] : paymentMethodsFor(form, known, formContext),
    offer,
    price: form.price(known),
    paymentMethod: paymentMethodOf(form, known, formContext),
    why: whyRows(form, fields, known, formContext),
    card: fields.some(({ kind }) => kind === 'greeting') ? cardOf(place, known) : null,
    token: place.token,
    today: formContext.today,
    locale: formContext.locale,
    club: place.club,
  };
}

/** Query parameter of a step that is changed from the review and returns there. */
export const changeParameter = 'andra';
/** Query suffix of such a link. React Router writes it as '?andra=' on navigation. */
export const changeMark = `?${changeParameter}`;

/** Name of the button that passes a step unanswered. */
export const skipField = 'skip';

/** Returns the step after this one if it may be passed unanswered with these answers and has none yet. */
export function nextSkippable(form: FormDefinition, step: Step, answers: Answers, at: FormContext): Step[] {
  const next = form.steps[form.steps.indexOf(step) + 1];
  const isFree =
    next?.mayBeSkipped?.(answers, at) && !next.fields(answers, at).some(({ name, preset }) => !preset && answers[name]);
  return next && isFree ? [next] : [];
}

function skipOf(form: FormDefinition, step: Step, answers: Answers, at: FormContext): StepView['skip'] {
  if (step.mayBeSkipped?.(answers, at)) return 'this';
  return nextSkippable(form, step, answers, at).length ? 'next' : null;
}

/** Context of a step's submission. */
export interface Sending {
  /** True when the visitor came from the review. */
  isChange: boolean;
  /** True when the step was done before: the visitor went back. */
  isAgain: boolean;
}

/**
 * Returns the next path after a valid step: its redirect, the review, or the next step. A visitor who went back walks
 * through the following steps again. Otherwise completed steps are skipped, also those carried over from another form.
 */
export function pathAfter(
  form: FormDefinition,
  step: Step,
  answers: Answers,
  at: FormContext,
  { isChange, isAgain }: Sending,
): string {
  const redirectPath = step.redirectPath?.(answers, at);
  if (redirectPath) return redirectPath;
  const { steps, open } = resolveJourney(form, answers, at);
  const place = steps.findIndex((walked) => walked.step === step);
  // An earlier answer may have become invalid, as a birth date does when another day is chosen.
  const isUndone = open !== null && steps.indexOf(open) <= place;
  if (isAgain && !isChange && !isUndone) return steps[place + 1]?.step.path ?? reviewPath;
  // A changed answer may require another one; only then is the visitor led there, and afterwards back to the review.
  return open ? open.step.path + (isChange ? changeMark : '') : reviewPath;
}

/**
 * Country answers from other steps that this step's validation needs. No other answers of those steps are sent to the
 * browser.
 */
function countriesElsewhere(fields: readonly Field[], known: Answers): Answers {
  const names = new Set(allFields(fields).map(({ name }) => name));
  return Object.fromEntries(
    allFields(fields).flatMap(({ countryField: name }) =>
      name && known[name] && !names.has(name) ? [[name, known[name]]] : [],
    ),
  );
}

/** Returns only the step's own answers. */
function answersOf(fields: readonly Field[], answers: Answers): Answers {
  const names = new Set(allFields(fields).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

function cardOf({ form, formContext, club, organisation }: StepPosition, answers: Answers): GiftcardView {
  const { membership, recipient } = form.contents(answers, formContext);
  const of = membership?.kind === 'childrens-club' ? club : organisation;
  return {
    drawing: answers.card ?? '',
    to: (membership && recipient?.firstname) ?? '',
    membership: membership && { kind: membership.kind, of },
  };
}
