import { hash } from 'node:crypto';
import { createTokenBuckets } from './token-buckets.server.ts';

/** What is limited, and how often a minute: by each network of senders, and by all of them together. */
const perMinute = {
  /** A step of a form. A family of four at one table stays far below. */
  step: { each: 90, all: 3000 },
  /** An order placed. */
  order: { each: 10, all: 300 },
  /** A letter that a visitor has sent to an address of their choice. */
  letter: { each: 3, all: 60 },
  /** A number looked up: a certificate's, an order's. */
  lookup: { each: 20, all: 600 },
  /** A search, of which typing a word makes a few. A whole class comes from one network. */
  search: { each: 600, all: 6000 },
  /** A paper made anew to be looked at. */
  paper: { each: 20, all: 300 },
} as const;

/** How often an hour something that is answered by mail may be done in the name of one address, whoever does it: nobody is buried in letters. */
const perAddress = { order: 20, letter: 5 } as const;
const hour = 60 * 60_000;

export type Limited = keyof typeof perMinute;

/** Counts what visitors do, in this process alone. */
export interface Limits {
  /** The seconds a sender has to wait before doing this; 0 when it may be done now. */
  take(what: Limited, sender: string): number;
  /** The same of an e-mail address that will be written to. */
  takeFor(what: keyof typeof perAddress, email: string): number;
}

/** @param now milliseconds that never run backwards */
export function createLimits(now?: () => number): Limits {
  const buckets = Object.fromEntries(
    Object.entries(perMinute).map(([what, { each, all }]) => [
      what,
      { each: createTokenBuckets(each, now), all: createTokenBuckets(all, now) },
    ]),
  );
  const letters = {
    order: createTokenBuckets(perAddress.order, now, hour),
    letter: createTokenBuckets(perAddress.letter, now, hour),
  };
  return {
    take(what, sender) {
      const { each, all } = buckets[what] ?? {};
      return each?.(sender) || all?.('everybody') || 0;
    },
    takeFor: (what, email) => letters[what](hash('sha256', email.trim().toLowerCase())),
  };
}
