import { hash } from 'node:crypto';
import { createTokenBuckets, type TokenBuckets, takeTogether } from './token-buckets.server.ts';

interface Limit {
  each: number;
  all?: number;
}

/** Rate limits per minute: for each client network, and for all together. */
const perMinute: Record<Limited, Limit> = {
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

/**
 * Limits per hour and recipient address: for each network, and for all together, so that nobody can be flooded with
 * e-mails. A network's share is smaller: strangers use up their own, and the address's owner still gets letters elsewhere.
 */
const perAddress = {
  order: { each: 15, all: 20 },
  email: { each: 3, all: 5 },
  signIn: { each: 3, all: 5 },
} as const;
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
  takeFor(what: keyof typeof perAddress, sender: string, email: string): number;
  /**
   * Takes one letter that a visitor asks for: by its recipient, and by the network. A letter that is refused uses
   * nothing up, so that presses again and again for one address leave the neighbours theirs.
   */
  takeLetter(what: 'email' | 'signIn', sender: string, email: string): number;
}

/** @param now a monotonic clock, ms */
export function createLimits(now?: () => number): Limits {
  const minutes = createBuckets(perMinute, now);
  const hours = createBuckets(perAddress, now, hour);
  const ofSender = (what: Limited, sender: string) => wanted(minutes[what], sender, 'everybody');
  const ofRecipient = (what: keyof typeof perAddress, sender: string, email: string) => {
    const recipient = hash('sha256', email.trim().toLowerCase());
    return wanted(hours[what], `${sender} ${recipient}`, recipient);
  };
  return {
    take: (what, sender) => takeTogether(ofSender(what, sender)),
    takeFor: (what, sender, email) => takeTogether(ofRecipient(what, sender, email)),
    takeLetter: (what, sender, email) => takeTogether([...ofRecipient(what, sender, email), ...ofSender(what, sender)]),
  };
}

interface Buckets {
  each: TokenBuckets;
  all: TokenBuckets | null;
}

function createBuckets(limits: Record<string, Limit>, now?: () => number, period?: number): Record<string, Buckets> {
  const create = (count: number) => createTokenBuckets(count, now, period);
  return Object.fromEntries(
    Object.entries(limits).map(([what, { each, all }]) => [
      what,
      { each: create(each), all: all === undefined ? null : create(all) },
    ]),
  );
}

/** Tokens that are taken together: one of the sender's, and one of those for all. */
function wanted(buckets: Buckets | undefined, sender: string, all: string): [TokenBuckets, string][] {
  if (!buckets) return [];
  return [[buckets.each, sender], ...(buckets.all ? [[buckets.all, all] satisfies [TokenBuckets, string]] : [])];
}
