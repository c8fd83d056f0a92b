import { addDays, addYears } from '#calendar/day.ts';
import { parsePersonalNumber } from '#numbers/personal-number.ts';
import type { Gift, Order, OrderDraft, Person } from './order.ts';
import type { OrderEvent } from './order-states.ts';

/** Why something is asked. It says how long it is kept; the page that tells the visitor and the job that erases both ask here. */
export const purposes = ['bookkeeping', 'membership', 'contact', 'delivery', 'identity'] as const;
export type Purpose = (typeof purposes)[number];

/** How long each purpose lasts. */
export const periods = {
  /** Whole years after the year of the last payment (bokföringslagen 7 kap. 2 §). */
  bookkeeping: { years: 7 },
  /** After the membership's last day. */
  membership: { years: 1 },
  /** After the order, or the last thing it leads to. */
  contact: { years: 1, yearsWhenRemembered: 3 },
  /** After the card was handed over, so that one that was lost can be sent again. */
  delivery: { days: 90 },
  /** While a mandate is on its way to the bank, which may be by post; a day after the bank has answered. */
  identity: { days: 90 },
  /** All of an order that nobody paid. */
  unpaid: { days: 30 },
} as const;

/** Days after which an order that nothing came of is given up. An invoice is the office's to give up. */
export const daysToWait = { awaiting_payment: 30, awaiting_signature: 30, awaiting_paper: 180 } as const;

export type Part = 'payer' | 'recipient' | 'gift';
/** What is kept of a gift under seal; the rest of it tells nothing about anybody. */
const giftFields = ['to', 'greeting'] as const;

/** What the purposes depend on; an order's open columns have it all. */
export type Kept = Pick<OrderDraft, 'form' | 'way' | 'frequency' | 'total' | 'membership' | 'isRemembered'> & {
  gift: Pick<Gift, 'delivery' | 'handOverOn'> | null;
  recipient: unknown;
};

type Why = Purpose | ((draft: Kept) => Purpose);

/** Why each field is asked. */
const whys = {
  payer: {
    firstname: whoPaid,
    lastname: whoPaid,
    companyName: whoPaid,
    organisationNumber: whoPaid,
    street: wherePayerLives,
    postcode: wherePayerLives,
    city: wherePayerLives,
    country: wherePayerLives,
    email: 'contact',
    mobile: 'contact',
    birthDate: (draft) => (isPayerMember(draft) ? 'membership' : 'identity'),
    personalNumber: whatNumberSays,
  },
  recipient: {
    firstname: whatRecipientGets,
    lastname: whatRecipientGets,
    companyName: whatRecipientGets,
    organisationNumber: whatRecipientGets,
    street: whatRecipientGets,
    postcode: whatRecipientGets,
    city: whatRecipientGets,
    country: whatRecipientGets,
    email: whatRecipientGets,
    mobile: whatRecipientGets,
    birthDate: whatRecipientGets,
  },
  gift: { to: 'delivery', greeting: 'delivery', card: 'delivery', delivery: 'delivery', handOverOn: 'delivery' },
} satisfies {
  payer: Record<keyof Person, Why>;
  recipient: Record<Exclude<keyof Person, 'personalNumber'>, Why>;
  gift: Record<keyof Gift, Why>;
};

function whoPaid({ total }: Kept): Purpose {
  return total > 0 ? 'bookkeeping' : 'contact';
}

/** An invoice says where it was sent; else an address is for what comes by post. */
function wherePayerLives(draft: Kept): Purpose {
  if (draft.way === 'invoice') return 'bookkeeping';
  if (isPayerMember(draft)) return 'membership';
  return draft.gift?.delivery === 'post-giver' || draft.form === 'welcome-present' ? 'delivery' : 'contact';
}

/** For a mandate the bank needs the number; of a member only the birth date in it is kept, see payerToKeep. */
function whatNumberSays(draft: Kept): Purpose {
  return isPayerMember(draft) && !hasMandate(draft) ? 'membership' : 'identity';
}

function hasMandate({ way }: Pick<Kept, 'way'>): boolean {
  return way === 'form' || way === 'bank-id';
}

function isPayerMember({ membership, recipient }: Kept): boolean {
  return membership !== null && recipient === null;
}

function whatRecipientGets({ membership }: Kept): Purpose {
  return membership ? 'membership' : 'delivery';
}

/**
 * Why a field is asked.
 * @throws Error for a field that may never be known, such as a recipient's personal number
 */
export function purposeOf(part: Part, field: string, draft: Kept): Purpose {
  const why: Why | undefined = Object.entries<Why>(whys[part]).find(([name]) => name === field)?.[1];
  if (!why) throw new Error(`Nothing says why a ${part}’s ${field} would be kept`);
  return typeof why === 'function' ? why(draft) : why;
}

/**
 * The last day something is kept for its purpose.
 * @param from the day of the order; for a monthly gift that runs, today
 */
export function keptUntil(
  purpose: Purpose,
  draft: Pick<Kept, 'membership' | 'gift' | 'isRemembered'>,
  from: string,
): string {
  const { membership, gift } = draft;
  switch (purpose) {
    case 'bookkeeping':
      return `${Number(from.slice(0, 4)) + periods.bookkeeping.years}-12-31`;
    case 'membership':
      return addYears(membership?.endsOn ?? from, periods.membership.years);
    case 'contact': {
      const { years, yearsWhenRemembered } = periods.contact;
      const last = latest(from, membership?.endsOn, gift?.handOverOn);
      return addYears(last, draft.isRemembered ? yearsWhenRemembered : years);
    }
    case 'delivery':
      return addDays(latest(from, gift?.handOverOn), periods.delivery.days);
    case 'identity':
      return addDays(from, periods.identity.days);
  }
}

/** What is to be delivered is delivered after these. */
const beginnings: ReadonlySet<OrderEvent> = new Set(['paid', 'signed', 'paper-received', 'mandate-active']);

/**
 * What happens later can mean longer, as a payment in a new year does, or shorter, as when nothing is bought.
 * @param until the last day so far
 * @param on the day it happens
 */
export function keptUntilAfter(
  event: OrderEvent,
  purpose: Purpose,
  order: Kept & Pick<Order, 'invoice'>,
  until: string,
  on: string,
): string {
  const isUnpaid = event === 'cancelled' || event === 'failed' || event === 'expired' || event === 'mandate-rejected';
  if (purpose === 'identity') {
    return isUnpaid || event === 'mandate-active' || event === 'ended' ? earliest(until, addDays(on, 1)) : until;
  }
  // An invoice stays in its series, whatever becomes of it.
  if (isUnpaid) return order.invoice ? until : earliest(until, addDays(on, periods.unpaid.days));
  if (purpose === 'delivery' && !beginnings.has(event)) return until;
  return latest(until, keptUntil(purpose, order, on));
}

/** Whether an event ends what a personal number is kept for, even when it does not move the order: it was counted on already. */
export function isMandateAnswered(event: OrderEvent, purpose: Purpose): boolean {
  return event === 'mandate-active' && purpose === 'identity';
}

/** Whether a purpose lasts as long as a monthly gift is paid. */
export function isRenewed(purpose: Purpose, { frequency, state }: Pick<Order, 'frequency' | 'state'>): boolean {
  const isRunning = state === 'active' || state === 'partly_refunded' || state === 'disputed';
  return frequency === 'month' && isRunning && purpose !== 'identity' && purpose !== 'delivery';
}

/** One envelope of an order: fields that are kept for the same reason, and so for the same time. */
export interface KeptPart {
  part: Part;
  purpose: Purpose;
  /** The last day, YYYY-MM-DD. */
  until: string;
  fields: Record<string, string>;
}

/**
 * What of an order about people is kept, why and until when. What the way of paying does not need is not in it.
 * @throws Error when the draft says what may never be known
 */
export function partsToKeep(draft: OrderDraft, placedOn: string): KeptPart[] {
  const kept = new Map<string, KeptPart>();
  for (const [part, fields] of [
    ['payer', payerToKeep(draft, placedOn)],
    ['recipient', draft.recipient ?? {}],
    ['gift', draft.gift ? Object.fromEntries(giftFields.map((name) => [name, draft.gift?.[name]])) : {}],
  ] as const) {
    for (const [field, value] of Object.entries(fields)) {
      if (!value) continue;
      const purpose = purposeOf(part, field, draft);
      const key = `${part} ${purpose}`;
      const envelope = kept.get(key) ?? { part, purpose, until: firstUntil(purpose, draft, placedOn), fields: {} };
      envelope.fields[field] = value;
      kept.set(key, envelope);
    }
  }
  return [...kept.values()];
}

/** What is to be delivered is still known when a mandate comes by post. */
function firstUntil(purpose: Purpose, draft: OrderDraft, placedOn: string): string {
  const until = keptUntil(purpose, draft, placedOn);
  const isWaitedFor = purpose === 'delivery' && draft.way === 'form';
  return isWaitedFor ? latest(until, addDays(placedOn, daysToWait.awaiting_paper)) : until;
}

/** Only a mandate needs a personal number; anybody else's says when they were born and is dropped. */
function payerToKeep(draft: OrderDraft, placedOn: string): Person {
  const { personalNumber, ...payer } = draft.payer;
  if (!personalNumber) return payer;
  const birthDate = payer.birthDate ?? parsePersonalNumber(personalNumber, placedOn)?.birthDate;
  return { ...payer, ...(birthDate && { birthDate }), ...(hasMandate(draft) && { personalNumber }) };
}

function latest(...days: (string | undefined)[]): string {
  return days.reduce<string>((last, day) => (day && day > last ? day : last), '');
}

function earliest(a: string, b: string): string {
  return a < b ? a : b;
}
