/** An order or invoice that money may be for. */
export interface OpenItem {
  /** The order's reference. */
  reference: string;
  /** OCR number of its invoice; null without one. */
  ocr: string | null;
  /** Öre left to pay; 0 when paid, negative for a surplus. */
  left: number;
  /** False when it was cancelled or credited: whatever comes is a surplus. */
  isOpen: boolean;
  /** Products of its lines. */
  products: readonly string[];
  /** Payer's and company's name. */
  names: readonly string[];
  postcode: string;
  /** Payer's mobile number, E.164; empty without one. */
  phone: string;
}

/** How we know, or why we think so. */
export const matchSigns = [
  'ocr',
  'reference',
  'message',
  'name',
  'amount',
  'postcode',
  'phone',
  'digit',
  'part',
] as const;
export type MatchSign = (typeof matchSigns)[number];

export interface Proposal {
  item: OpenItem;
  signs: MatchSign[];
}

/**
 * Match of a payment with open items. `matched`: may be booked at once; parts add up to the payment. `suggested`: a person chooses.
 * `surplus`: the order is known, and more has come than is left. `unknown`: nobody knows, or it always needs a person.
 */
export type Match =
  | { state: 'matched'; by: MatchSign; parts: { item: OpenItem; amount: number }[] }
  | {
      state: 'suggested';
      why: 'part' | 'several' | 'message' | 'name' | 'phone' | 'digit' | 'check';
      proposals: Proposal[];
    }
  | { state: 'surplus'; why: 'more' | 'double'; item: OpenItem; surplus: number }
  | { state: 'unknown' };
