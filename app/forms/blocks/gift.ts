import { addDays, addYears } from '#calendar/day.ts';
import { earliestArrival, lateOrder } from '#calendar/late-order.ts';
import { nextOccasion } from '#calendar/occasions.ts';
import { cards, deliveries } from '#orders/offers.ts';
import type { Delivery, Gift, Membership, MembershipKind } from '#orders/order.ts';
import type { Circumstances, Note } from '../definition.ts';
import type { Answers, Field } from '../field.ts';

const daysAhead = 365;
/** How long before an occasion it is spoken of. */
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

/** What stands on the card. A membership's certificate may do without a greeting. */
export function greetingFields(isOptional: boolean): Field[] {
  return [
    { kind: 'card-to', name: 'card-to', label: 'cardTo', isOptional },
    { kind: 'greeting', name: 'greeting', label: 'greeting', isOptional },
  ];
}

/** How the card comes. `reveals` are the questions that only posting it to the recipient asks. */
export function deliveryField(reveals: Field[] = []): Field {
  return {
    kind: 'choice',
    name: 'delivery',
    label: 'delivery',
    options: deliveries.map((value) => ({ value, ...(value === 'post-recipient' && reveals.length && { reveals }) })),
    preset: 'digital',
  };
}

/** The day it is handed over; a printed card must have come before it. */
export function handOverField({ today }: Circumstances): Field {
  return {
    kind: 'day',
    name: 'hand-over-on',
    label: 'handOverOn',
    from: today,
    until: addDays(today, daysAhead),
    laterFrom: { field: 'delivery', values: printed, from: addDays(earliestArrival(today), 1) },
  };
}

const printed: readonly string[] = ['post-giver', 'post-recipient'];

function isPrinted(answers: Answers): boolean {
  return printed.includes(answers.delivery ?? '');
}

/**
 * When a printed card comes, and until when it must be ordered for the next day that people give on; a digital one, printed at home,
 * is always in time.
 */
export function deliveryNotes({ today }: Circumstances): Note[] {
  const arrival: Note = { message: 'arrivesBy', days: { arrives: earliestArrival(today) } };
  const occasion = nextOccasion(today, occasionWithin);
  if (!occasion) return [arrival];
  const { isTooLate, orderBy } = lateOrder(today, occasion.day);
  const late: Note = isTooLate
    ? { message: 'tooLateToPrint', occasion: occasion.id }
    : { message: 'orderBy', occasion: occasion.id, days: { orderBy } };
  return [late, arrival];
}

export function giftOf(answers: Answers, { today }: Circumstances, to = ''): Gift {
  return {
    card: cards.find((card) => card === answers.card) ?? cards[0],
    to: answers['card-to'] || to,
    greeting: answers.greeting ?? '',
    delivery: (deliveries.find((delivery) => delivery === answers.delivery) ?? 'digital') satisfies Delivery,
    handOverOn: answers['hand-over-on'] || (isPrinted(answers) ? earliestArrival(today) : today),
  };
}

/** A membership of one year from this day on. */
export function yearOf(kind: MembershipKind, startsOn: string): Membership {
  return { kind, startsOn, endsOn: addDays(addYears(startsOn, 1), -1) };
}
