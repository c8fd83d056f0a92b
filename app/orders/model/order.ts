/** Forms that create an order. The children's club's own gift uses the club's short id. */
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

/**
 * How an order is paid. The specification fixes the values. `form`: a direct-debit mandate on paper. `bank-id`: a direct-debit mandate signed with
 * BankID. `f2f`: in person. `free`: nothing to pay. `stripe`: Stripe Checkout. `card`: Stripe's Payment Element on our own page.
 */
export const paymentMethods = ['bank-id', 'card', 'f2f', 'stripe', 'form', 'free', 'invoice', 'swish'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment frequency. A year of membership is paid `once`. */
export type Frequency = 'once' | 'month';

export type MembershipKind = 'animal-rights' | 'childrens-club';
export type Delivery = 'digital' | 'post-giver' | 'post-recipient';
export type ProductId = 'donation' | 'welcome-present' | 'giftogram' | MembershipKind;

/** Order line. `amount` in öre, 0 for free extras. `variant` is the present or card design. */
export interface OrderLine {
  product: ProductId;
  variant: string;
  amount: number;
}

/** Total of the lines, in öre. */
export function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Personal data of one person or company, normalised. A field that was not asked for is absent. */
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
  /** Whom or what a company's invoice is marked with: a contact person, or a purchase number. */
  yourReference?: string;
  street?: string;
  /** Five digits in Sweden. */
  postcode?: string;
  city?: string;
  /** ISO 3166 code, such as SE. */
  country?: string;
}

/** Gift card or certificate. */
export interface Gift {
  /** Name of the card's drawing, such as hedgehog. */
  card: string;
  /** The recipient's name, printed after 'Till' on the card. */
  to: string;
  /** At most 300 characters and 8 lines; may be empty. */
  greeting: string;
  delivery: Delivery;
  /** YYYY-MM-DD. A digital card is emailed on this day; a printed one arrives before it. */
  deliverOn: string;
}

export interface Membership {
  kind: MembershipKind;
  /** YYYY-MM-DD */
  startsOn: string;
  /** YYYY-MM-DD, the last day. */
  endsOn: string;
  /** Number kept from an earlier membership; without one it is the order's own reference. */
  number?: string;
  /** True when its payer has asked for no magazine on paper. */
  isOnScreen?: boolean;
}

/** Order draft: a completed form, before the order has a number. Amounts in öre, in SEK. */
export interface OrderDraft {
  form: FormId;
  locale: 'sv' | 'en';
  category: 'donation' | 'membership';
  paymentMethod: PaymentMethod;
  frequency: Frequency;
  /** Öre per payment. */
  total: number;
  lines: OrderLine[];
  payer: Person;
  /** Recipient of the membership or card; null when it is the payer. */
  recipient: Person | null;
  gift: Gift | null;
  membership: Membership | null;
  /** Reference of the order whose membership this one goes on from. */
  renews?: string;
  /** Retention consent: true when the payer allows keeping the data beyond this order. */
  keepDetailsConsent: boolean;
}

export interface Order extends OrderDraft {
  id: string;
  /** Order reference to read out on the phone, such as TV7K-M4XR. */
  reference: string;
  /** Bearer token of the order page: 128 random bits, base64url. */
  token: string;
  state: OrderState;
  createdAt: Date;
  /** Number, due date (YYYY-MM-DD) and payment reference of the invoice; null for other ways of paying. */
  invoice: { number: string; ocr: string; dueOn: string } | null;
  /** Öre left to pay while it waits for its payment, where that is not its total: a part has come, or was credited. */
  left?: number;
  /** Öre that were credited before the rest was paid; for its receipt alone. */
  credited?: number;
  /** Number printed on a card or certificate; anybody may look up its validity. Null without one. */
  certificate: string | null;
  /** True for somebody with a protected identity: the office handles the order by hand. */
  isProtected?: boolean;
}

/** Order states. Orders only move forward; `order-transitions.ts` has the transitions. */
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
