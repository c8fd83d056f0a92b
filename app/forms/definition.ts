import type { FormId, Frequency, OrderDraft, OrderLine, Way } from '#orders/order.ts';
import type { Answers, Field } from './field.ts';

/** What a form must know besides the answers. */
export interface Circumstances {
  /** Today in Sweden, YYYY-MM-DD. */
  today: string;
  locale: 'sv' | 'en';
  /** The ways of paying that this site has switched on. */
  ways: readonly Way[];
}

/** A form as data. What else a new one needs stands in docs/architecture.md, under how a form walks. */
export interface FormDefinition {
  id: FormId;
  /** Its place in the address: /stod/{path}, from orders/form-paths.ts. */
  path: string;
  steps: Step[];
  /** What the answers so far cost; null while the sum is open. Sums come from `orders`, never from the browser. */
  price(answers: Answers): Price | null;
  /** What complete answers say about the order besides price and way. */
  contents(answers: Answers, circumstances: Circumstances): OrderContents;
}

export interface Price {
  frequency: Frequency;
  lines: OrderLine[];
}

export type OrderContents = Pick<OrderDraft, 'category' | 'payer' | 'recipient' | 'gift' | 'membership'>;

export interface Step {
  /** A key of the form's words. */
  id: string;
  /** Its place in the address. */
  path: string;
  /** The questions, given what is already answered. An information step has none. */
  fields(answers: Answers, circumstances: Circumstances): Field[];
  /** What the visitor should know here and now. */
  notes?(answers: Answers, circumstances: Circumstances): Note[];
  /** Another page that suits these answers better than going on, as a path below the form's own. */
  detour?(answers: Answers, circumstances: Circumstances): string | null;
}

/** A message with the days and names it speaks of; the sentence stands in the messages. */
export interface Note {
  message: string;
  /** YYYY-MM-DD */
  days?: Record<string, string>;
  occasion?: string;
  sum?: number;
}
