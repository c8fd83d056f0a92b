/** The forms that end in an order. The children's club's own gift carries the club's short id. */
export const formIds = [
  'donation',
  'welcome-present',
  'giftogram',
  'annual',
  'annual-gifted-membership',
  'tov',
  'company',
] as const;
export type FormId = (typeof formIds)[number];

/** How an order is paid (specification §4.1). */
export const ways = ['bank-id', 'card', 'f2f', 'stripe', 'form', 'free', 'invoice', 'swish'] as const;
export type Way = (typeof ways)[number];

/** How often the sum is paid. A membership's year is paid once. */
export type Frequency = 'once' | 'month';

export type MembershipKind = 'animal-rights' | 'childrens-club';
export type Delivery = 'digital' | 'post-giver' | 'post-recipient';
export type ProductId = 'donation' | 'welcome-present' | 'giftogram' | MembershipKind;

/** One row of an order. `amount` in öre, 0 for what comes along. `variant` says which present or card. */
export interface OrderLine {
  product: ProductId;
  variant: string;
  amount: number;
}

/** What the lines of an order cost together, in öre. */
export function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** What is known of one person or company; a field that was not asked for is missing. Normalised as stored. */
export interface Person {
  firstname?: string;
  lastname?: string;
  email?: string;
  /** E.164, such as +46701234567. */
  mobile?: string;
  /** 12 digits. Never a child's. */
  personalNumber?: string;
  /** YYYY-MM-DD */
  birthDate?: string;
  companyName?: string;
  /** 10 digits, or a foreign company's own id. */
  organisationNumber?: string;
  street?: string;
  /** Five digits in Sweden. */
  postcode?: string;
  city?: string;
  /** ISO 3166 code, such as SE. */
  country?: string;
}

/** A card or certificate that somebody hands over. */
export interface Gift {
  /** The name of the card's drawing, such as hedgehog. */
  card: string;
  /** What stands after 'Till' on the card. */
  to: string;
  /** At most 300 characters and 8 lines; may be empty. */
  greeting: string;
  delivery: Delivery;
  /** YYYY-MM-DD: a digital card is mailed on this day, a printed one arrives before it. */
  handOverOn: string;
}

export interface Membership {
  kind: MembershipKind;
  /** YYYY-MM-DD */
  startsOn: string;
  /** YYYY-MM-DD, the last day. */
  endsOn: string;
}

/** A finished form: everything an order is made of, before it has a number. Sums in öre, in SEK. */
export interface OrderDraft {
  form: FormId;
  locale: 'sv' | 'en';
  category: 'donation' | 'membership';
  way: Way;
  frequency: Frequency;
  /** What is paid each time. */
  total: number;
  lines: OrderLine[];
  payer: Person;
  /** Who the membership or card is for, when it is somebody else. */
  recipient: Person | null;
  gift: Gift | null;
  membership: Membership | null;
  /** True when the payer asked to be remembered beyond this order. */
  isRemembered: boolean;
}

export interface Order extends OrderDraft {
  id: string;
  /** What people say on the phone, such as TV7K-M4XR. */
  reference: string;
  /** Whoever has it may read the order: 128 random bits, base64url. */
  token: string;
  state: OrderState;
  createdAt: Date;
  /** The invoice's number, due day (YYYY-MM-DD) and payment reference; null for other ways. */
  invoice: { number: string; ocr: string; dueOn: string } | null;
  /** The number printed on a card or certificate, whose validity anybody may look up; null without one. */
  certificate: string | null;
}

/** Where an order stands. It only moves forward; `order-states.ts` has the moves. */
export const orderStates = [
  'awaiting_payment',
  'awaiting_signature',
  'awaiting_invoice',
  'awaiting_paper',
  'paid',
  'active',
  'partly_refunded',
  'disputed',
  'refunded',
  'ended',
  'cancelled',
  'failed',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];
