import { hash } from 'node:crypto';
import { createTokenBuckets } from './token-buckets.server.ts';

/** Rate limits per minute: for each client network, and for all together. */
const perMinute: Record<Limited, { each: number; all?: number }> = {
  /** A form step. A family of four at one table stays far below. */
  step: { each: 90, all: 3000 },
  /** A placed order. */
  order: { each: 10, all: 300 },
  /** An e-mail that a visitor sends to an address of their choice. */
  email: { each: 3, all: 60 },
  /** A sign-in that is asked for. A parents' evening at a school shares one network. */
  signIn: { each: 60, all: 300 },
  /**
   * A try to enter with a link that exists, or a code in a browser that asked for one: counted by itself, and not in
   * all, so that nobody locks out others. Any other try is a lookup.
   */
  enter: { each: 20 },
  /** A lookup by number: of a certificate or an order. */
  lookup: { each: 20, all: 600 },
  /** A search; typing a word takes a few. A whole class shares one network. */
  search: { each: 600, all: 6000 },
  /** A PDF rendered for viewing. */
  paper: { each: 20, all: 300 },
};

/** Limits per hour and recipient address, whoever asks: nobody can be flooded with e-mails. */
const perAddress = { order: 20, email: 5, signIn: 5 } as const;
const hour = 60 * 60_000;

export type Limited = 'step' | 'order' | 'email' | 'signIn' | 'enter' | 'lookup' | 'search' | 'paper';

/** Rate limits, counted in this process only. */
export interface Limits {
  /**
   * Takes one token; returns the seconds to wait, 0 when allowed.
   * @param sender the client's address, or what a try is about where neighbours must not lock each other out
   */
  take(what: Limited, sender: string): number;
  /** The same, counted by recipient e-mail address. */
  takeFor(what: keyof typeof perAddress, email: string): number;
  /**
   * Takes one letter that a visitor asks for: by its recipient, then by the network. Presses again and again for one
   * address use up what that address has, and nothing of the neighbours'.
   */
  takeLetter(what: 'email' | 'signIn', sender: string, email: string): number;
}

/** @param now a monotonic clock, ms */
export function createLimits(now?: () => number): Limits {
  const buckets = Object.fromEntries(
    Object.entries(perMinute).map(([what, { each, all }]) => [
      what,
      { each: createTokenBuckets(each, now), all: all === undefined ? null : createTokenBuckets(all, now) },
    ]),
  );
  const emails = {
    order: createTokenBuckets(perAddress.order, now, hour),
    email: createTokenBuckets(perAddress.email, now, hour),
    signIn: createTokenBuckets(perAddress.signIn, now, hour),
  };
  const take: Limits['take'] = (what, sender) => {
    const { each, all } = buckets[what] ?? {};
    return each?.(sender) || all?.('everybody') || 0;
  };
  const takeFor: Limits['takeFor'] = (what, email) => emails[what](hash('sha256', email.trim().toLowerCase()));
  return { take, takeFor, takeLetter: (what, sender, email) => takeFor(what, email) || take(what, sender) };
}
