import { homeCountry } from '#i18n/country-codes.ts';
import { cards, deliveries } from '#orders/model/offers.ts';
import type { Delivery, Gift } from '#orders/model/order.ts';
import { addDays, parseDay } from '#swedish/dates/date.ts';
import { earliestArrival, lateOrder } from '#swedish/dates/late-order.ts';
import { nextOccasion } from '#swedish/dates/occasions.ts';
import type { FormContext, StepHint } from '../engine/definition.ts';
import type { Answers, Field } from '../engine/field.ts';

const daysAhead = 365;
/** Days before an occasion during which a note mentions it. */
const occasionWithin = 45;

export function cardField(): Field {
  return {
    kind: 'cards',
    name: 'card',
    label: 'card',
    options: cards.map((card) => ({ value: card, picture: card })),
    preset: cards[0],
  };
}

/**
 * Fields for the text on the card. They are optional on a membership's gift card.
 * @param name of the recipient, where an earlier step asked for it
 */
export function greetingFields(isOptional: boolean, name = ''): Field[] {
  return [
    { kind: 'card-to', name: 'card-to', label: 'cardTo', isOptional, ...(name && { preset: name }) },
    { kind: 'greeting', name: 'greeting', label: 'greeting', isOptional },
  ];
}

/** Delivery field. `reveals` are extra questions for posting the card to the recipient. */
export function deliveryField(reveals: Field[] = []): Field {
  return {
    kind: 'choice',
    name: 'delivery',
    label: 'delivery',
    options: deliveries.map((value) => ({ value, ...(value === 'post-recipient' && reveals.length && { reveals }) })),
    preset: 'digital',
  };
}

/**
 * Delivery date of the gift. With a card printed and posted in Sweden it is later than the card's earliest arrival. Post
 * to other countries has no such day: there the date is a wish.
 * @param preset a day that is likely, YYYY-MM-DD
 */
export function deliverOnField({ today }: FormContext, preset: string | null = null): Field {
  return {
    kind: 'day',
    name: 'hand-over-on',
    label: 'deliverOn',
    from: today,
    until: addDays(today, daysAhead),
    ...(preset && { preset }),
    laterFrom: { field: 'delivery', countries: postedTo, from: addDays(earliestArrival(today), 1) },
  };
}

/**
 * Day on which a present is likely to be given: a birthday or an occasion that is near, whichever comes first; null when
 * none is.
 * @param birthDate of the recipient, YYYY-MM-DD
 */
export function likelyDay(today: string, birthDate = ''): string | null {
  const year = Number(today.slice(0, 4));
  const last = addDays(today, occasionWithin);
  const birthdays = parseDay(birthDate) ? [year, year + 1].map((each) => parseDay(`${each}${birthDate.slice(4)}`)) : [];
  const days = [nextOccasion(today, occasionWithin)?.day, ...birthdays].filter((day) => typeof day === 'string');
  return days.filter((day) => day >= today && day <= last).toSorted()[0] ?? null;
}

/** Ways of delivery by post, and the answer with the country that each goes to. */
const postedTo: Readonly<Record<string, string>> = {
  'post-giver': 'payer-country',
  'post-recipient': 'recipient-country',
};

function isPrinted({ delivery = '' }: Answers): boolean {
  return delivery in postedTo;
}

function isPostedAbroad(answers: Answers): boolean {
  const country = answers[postedTo[answers.delivery ?? ''] ?? ''];
  return Boolean(country) && country !== homeCountry;
}

/**
 * Notes on delivery: the last day to order a printed card for the wanted day, or for the next occasion while no day is
 * chosen, and when a card ordered today arrives. A digital card is always in time, and of one posted abroad nobody knows.
 */
export function deliveryNotes(answers: Answers, { today }: FormContext): StepHint[] {
  if (isPostedAbroad(answers)) return [{ message: 'postedAbroad' }];
  const arrival: StepHint = { message: 'arrivesBy', days: { arrives: earliestArrival(today) } };
  const wanted = isPrinted(answers) ? parseDay(answers['hand-over-on'] ?? '') : null;
  const occasion = wanted ? nextOccasion(wanted, 0) : nextOccasion(today, occasionWithin);
  const day = wanted || occasion?.day;
  if (!day || day < today) return [arrival];
  const { isTooLate, orderBy } = lateOrder(today, day);
  const late: StepHint = {
    message: isTooLate ? 'tooLateToPrint' : 'orderBy',
    days: { wanted: day, orderBy },
    ...(occasion && { occasion: occasion.id }),
  };
  return [late, arrival];
}

export function giftOf(answers: Answers, { today }: FormContext, to = ''): Gift {
  return {
    card: cards.find((card) => card === answers.card) ?? cards[0],
    to: answers['card-to'] || to,
    greeting: answers.greeting ?? '',
    delivery: (deliveries.find((delivery) => delivery === answers.delivery) ?? 'digital') satisfies Delivery,
    deliverOn: answers['hand-over-on'] || (isPrinted(answers) ? earliestArrival(today) : today),
  };
}
