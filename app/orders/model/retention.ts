import { addDays, addYears } from '#swedish/dates/date.ts';
import { parsePersonalNumber } from '#swedish/ids/personal-number.ts';
import type { Gift, Order, OrderDraft, Person } from './order.ts';
import type { OrderEvent } from './order-transitions.ts';

/**
 * Purposes of processing (GDPR). Each sets a retention period. The page that informs the visitor and the retention job
 * both read them here.
 */
export const purposes = ['bookkeeping', 'membership', 'contact', 'delivery', 'identity'] as const;
export type Purpose = (typeof purposes)[number];

/** Retention period of each purpose. */
export const periods = {
  /** Whole years after the year of the last payment (bokföringslagen 7 kap. 2 §). */
  bookkeeping: { years: 7 },
  /** Counted from the membership's last day. */
  membership: { years: 1 },
  /** Counted from the order, or from the last date that depends on it. Three years with the visitor's consent. */
  contact: { years: 1, yearsWithConsent: 3 },
  /** Counted from the day the card is given: a lost card can be sent again. */
  delivery: { days: 90 },
  /** Covers a mandate on its way to the bank, possibly by post. Deleted one day after the bank has answered. */
  identity: { days: 90 },
  /** Applies to all data of an unpaid order. */
  unpaid: { days: 30 },
} as const;

/** Days after which a waiting order expires. Invoices are absent: only the office gives them up. */
export const daysToWait = { awaiting_payment: 30, awaiting_signature: 30, awaiting_paper: 180 } as const;

export type PiiSubject = 'payer' | 'recipient' | 'gift';
/** Fields of a gift that are encrypted. The other gift fields are not personal data. */
const giftFields = ['to', 'greeting'] as const;

/** Input of the purposes. An order's unencrypted columns contain all of it. */
export type RetentionFacts = Pick<
  OrderDraft,
  'form' | 'paymentMethod' | 'frequency' | 'total' | 'membership' | 'keepDetailsConsent'
> & {
  gift: Pick<Gift, 'delivery' | 'deliverOn'> | null;
  recipient: unknown;
};

type Why = Purpose | ((draft: RetentionFacts) => Purpose);

/** Purpose of each field. */
const whys = {
  payer: {
    firstname: whoPaid,
    lastname: whoPaid,
    companyName: whoPaid,
    organisationNumber: whoPaid,
    yourReference: whoPaid,
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
    yourReference: whatRecipientGets,
    street: whatRecipientGets,
    postcode: whatRecipientGets,
    city: whatRecipientGets,
    country: whatRecipientGets,
    email: whatRecipientGets,
    mobile: whatRecipientGets,
    birthDate: whatRecipientGets,
  },
  gift: { to: 'delivery', greeting: 'delivery', card: 'delivery', delivery: 'delivery', deliverOn: 'delivery' },
} satisfies {
  payer: Record<keyof Person, Why>;
  recipient: Record<Exclude<keyof Person, 'personalNumber'>, Why>;
  gift: Record<keyof Gift, Why>;
};

function whoPaid({ total }: RetentionFacts): Purpose {
  return total > 0 ? 'bookkeeping' : 'contact';
}

/** Purpose of the payer's address. An invoice states where it was sent; otherwise the address is for post. */
function wherePayerLives(draft: RetentionFacts): Purpose {
  if (draft.paymentMethod === 'invoice') return 'bookkeeping';
  if (isPayerMember(draft)) return 'membership';
  return draft.gift?.delivery === 'post-giver' || draft.form === 'welcome-present' ? 'delivery' : 'contact';
}

/**
 * Purpose of the personal number. The bank needs it for a mandate; otherwise a member's birth date alone is kept, see
 * payerToKeep.
 */
function whatNumberSays(draft: RetentionFacts): Purpose {
  return isPayerMember(draft) && !hasMandate(draft) ? 'membership' : 'identity';
}

function hasMandate({ paymentMethod }: Pick<RetentionFacts, 'paymentMethod'>): boolean {
  return paymentMethod === 'form' || paymentMethod === 'bank-id';
}

function isPayerMember({ membership, recipient }: RetentionFacts): boolean {
  return membership !== null && recipient === null;
}

function whatRecipientGets({ membership }: RetentionFacts): Purpose {
  return membership ? 'membership' : 'delivery';
}

/**
 * Purpose of a field.
 * @throws Error for a field that must never be stored, such as a recipient's personal number
 */
export function purposeOf(part: PiiSubject, field: string, draft: RetentionFacts): Purpose {
  const why: Why | undefined = Object.entries<Why>(whys[part]).find(([name]) => name === field)?.[1];
  if (!why) throw new Error(`No retention rule for ${part}.${field}`);
  return typeof why === 'function' ? why(draft) : why;
}

/**
 * Last day (YYYY-MM-DD) that data is kept for a purpose.
 * @param from the day of the order; for a running monthly gift, today
 */
export function retainUntil(
  purpose: Purpose,
  draft: Pick<RetentionFacts, 'membership' | 'gift' | 'keepDetailsConsent'>,
  from: string,
): string {
  const { membership, gift } = draft;
  switch (purpose) {
    case 'bookkeeping':
      return `${Number(from.slice(0, 4)) + periods.bookkeeping.years}-12-31`;
    case 'membership':
      return addYears(membership?.endsOn ?? from, periods.membership.years);
    case 'contact': {
      const { years, yearsWithConsent } = periods.contact;
      const last = latest(from, membership?.endsOn, gift?.deliverOn);
      return addYears(last, draft.keepDetailsConsent ? yearsWithConsent : years);
    }
    case 'delivery':
      return addDays(latest(from, gift?.deliverOn), periods.delivery.days);
    case 'identity':
      return addDays(from, periods.identity.days);
  }
}

/** Events after which delivery starts. */
const beginnings: ReadonlySet<OrderEvent> = new Set(['paid', 'signed', 'paper-received', 'mandate-active']);

/**
 * Last day that data is kept, after an event. An event can prolong retention, such as a payment in a new year, or
 * shorten it, such as a cancelled purchase.
 * @param until the last day so far
 * @param on the day of the event
 */
export function retainUntilAfter(
  event: OrderEvent,
  purpose: Purpose,
  order: RetentionFacts & Pick<Order, 'invoice'>,
  until: string,
  on: string,
): string {
  const isUnpaid = event === 'cancelled' || event === 'failed' || event === 'expired' || event === 'mandate-rejected';
  if (purpose === 'identity') {
    return isUnpaid || event === 'mandate-active' || event === 'ended' ? earliest(until, addDays(on, 1)) : until;
  }
  // An invoice stays in its number series, whatever becomes of it.
  if (isUnpaid) return order.invoice ? until : earliest(until, addDays(on, periods.unpaid.days));
  if (purpose === 'delivery' && !beginnings.has(event)) return until;
  return latest(until, retainUntil(purpose, order, on));
}

/** True when the event ends the retention of a personal number, even if the order's state does not change. */
export function isMandateAnswered(event: OrderEvent, purpose: Purpose): boolean {
  return event === 'mandate-active' && purpose === 'identity';
}

/** True when a monthly gift renews the retention of a purpose with each payment. */
export function isRenewed(purpose: Purpose, { frequency, state }: Pick<Order, 'frequency' | 'state'>): boolean {
  const isRunning = state === 'active' || state === 'partly_refunded' || state === 'disputed';
  return frequency === 'month' && isRunning && purpose !== 'identity' && purpose !== 'delivery';
}

/** Group of an order's fields with one purpose, and so one retention period. Each group is encrypted on its own. */
export interface RetainedPart {
  part: PiiSubject;
  purpose: Purpose;
  /** Last day of retention, YYYY-MM-DD. */
  until: string;
  fields: Record<string, string>;
}

/**
 * Groups an order's personal data by purpose, each with its last day of retention. Data that the way of paying does not
 * need is dropped.
 * @throws Error when the draft contains a field that must never be stored
 */
export function partsToRetain(draft: OrderDraft, placedOn: string): RetainedPart[] {
  const kept = new Map<string, RetainedPart>();
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

/** Delivery data is kept until a paper mandate can have arrived by post. */
function firstUntil(purpose: Purpose, draft: OrderDraft, placedOn: string): string {
  const until = retainUntil(purpose, draft, placedOn);
  const isWaitedFor = purpose === 'delivery' && draft.paymentMethod === 'form';
  return isWaitedFor ? latest(until, addDays(placedOn, daysToWait.awaiting_paper)) : until;
}

/** Drops the personal number unless there is a mandate. Its birth date is kept instead. */
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
