import type { FormId, Frequency, OrderDraft, OrderLine, PaymentMethod } from '#orders/model/order.ts';
import type { Answers, Field } from './field.ts';

/** Form context: inputs besides the answers. */
export interface FormContext {
  /** Today in Sweden, YYYY-MM-DD. */
  today: string;
  locale: 'sv' | 'en';
  /** Payment methods enabled on this site. */
  paymentMethods: readonly PaymentMethod[];
  /** False when payers abroad have no account to pay an invoice to. */
  hasIban?: boolean;
  /** True while the club takes payments in person somewhere; a link from a place says so for one visitor. */
  isAtPlace?: boolean;
}

/** Form definition, as data. docs/architecture.md lists what else a new form needs. */
export interface FormDefinition {
  id: FormId;
  /** URL segment: /stod/{path}, from orders/model/form-paths.ts. */
  path: string;
  steps: Step[];
  /** Price of the answers so far; null while the sum is open. Sums come from `orders`, never from the browser. */
  price(answers: Answers): Price | null;
  /** Order contents of complete answers, except price and payment method. */
  contents(answers: Answers, formContext: FormContext): OrderContents;
}

export interface Price {
  frequency: Frequency;
  lines: OrderLine[];
}

export type OrderContents = Pick<OrderDraft, 'category' | 'payer' | 'recipient' | 'gift' | 'membership'>;

export interface Step {
  /** Key of the step's texts in the messages. */
  id: string;
  /** URL segment. */
  path: string;
  /** The step's fields, given the earlier answers. An information step has none. */
  fields(answers: Answers, formContext: FormContext): Field[];
  /** True when the step can be passed with one press, its questions unanswered. */
  mayBeSkipped?(answers: Answers, formContext: FormContext): boolean;
  /** Notes to show on the step, such as delivery dates. */
  notes?(answers: Answers, formContext: FormContext): StepHint[];
  /** Redirect to a page that suits these answers better than the next step: a path below the form's own, or null. */
  redirectPath?(answers: Answers, formContext: FormContext): string | null;
}

/** Step note: a message key with its parameters. The sentence is in the messages. */
export interface StepHint {
  message: string;
  /** YYYY-MM-DD */
  days?: Record<string, string>;
  occasion?: string;
  sum?: number;
}
