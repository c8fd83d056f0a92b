import type { Clock } from '../admin/clock.ts';
import type { Invoice, InvoicePayment, Subscription } from './billing/billing-resources.ts';
import type { Event } from './events/event-objects.ts';
import { createEvents, type Events } from './events/events.ts';
import type {
  Charge,
  Customer,
  Dispute,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  Session,
  SetupIntent,
} from './resources.ts';
import { createShelf, type Shelf } from './shelf.ts';

/** State of the fake and its shared services: clock, ids, events. */
export interface Bank {
  /** Origin of the fake; its hosted pages are below it. */
  origin: string;
  /** Current time by the fake's clock, seconds since 1970. */
  seconds(): number;
  /** Schedules work at that second. The clock waits until its webhook events have been delivered. */
  at(second: number, work: () => void): void;
  /** Creates an id such as `pi_` and 24 letters and digits. */
  newId(prefix: string, length?: number): string;
  events: Events;
  customers: Shelf<Customer>;
  paymentMethods: Shelf<PaymentMethod>;
  products: Shelf<Product>;
  prices: Shelf<Price>;
  paymentIntents: Shelf<PaymentIntent>;
  setupIntents: Shelf<SetupIntent>;
  charges: Shelf<Charge>;
  refunds: Shelf<Refund>;
  disputes: Shelf<Dispute>;
  sessions: Shelf<Session>;
  /** Line items by session id: the expansion of `line_items`. */
  lineItems: Map<string, LineItem[]>;
  subscriptions: Shelf<Subscription>;
  invoices: Shelf<Invoice>;
  invoicePayments: Shelf<InvoicePayment>;
}

export interface BankOptions {
  origin: string;
  clock: Clock;
  /** Random number in [0, 1). */
  random: () => number;
  publish(event: Event): void;
  settled(): Promise<void>;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Creates an empty in-memory state. Every event goes to `publish`. After the work due at a second, the clock waits for
 * `settled`.
 */
export function createBank({ origin, clock, random, publish, settled }: BankOptions): Bank {
  const seconds = () => Math.floor(clock.now() / 1000);

  function newId(prefix: string, length = 24): string {
    const letter = () => letters[Math.floor(random() * letters.length)];
    return `${prefix}_${Array.from({ length }, letter).join('')}`;
  }

  return {
    origin,
    seconds,
    at(second, work) {
      clock.after(second * 1000 - clock.now(), () => {
        work();
        return settled();
      });
    },
    newId,
    events: createEvents(seconds, newId, publish),
    customers: createShelf('customer'),
    paymentMethods: createShelf('PaymentMethod', 'payment_method'),
    products: createShelf('product'),
    prices: createShelf('price', 'price'),
    paymentIntents: createShelf('payment_intent', 'intent'),
    setupIntents: createShelf('setupintent', 'intent'),
    charges: createShelf('charge'),
    refunds: createShelf('refund'),
    disputes: createShelf('dispute', 'dispute'),
    sessions: createShelf('checkout.session', 'session'),
    lineItems: new Map(),
    subscriptions: createShelf('subscription'),
    invoices: createShelf('invoice', 'invoice'),
    invoicePayments: createShelf('invoice_payment'),
  };
}
