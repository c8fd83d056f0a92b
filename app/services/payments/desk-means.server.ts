import type { Way } from '#orders/order.ts';
import type { Means } from '../order-book/means.server.ts';
import type { Log } from '../services.server.ts';
import { waysByHand } from './by-hand.server.ts';
import type { PaymentProvider } from './port.ts';

/** What the payment desk works with. */
export interface DeskMeans extends Means {
  /** The ways that the site's configuration names. */
  switchedOn: readonly Way[];
  providers: readonly PaymentProvider[];
  log: Log;
  /** Milliseconds, to count a provider's failures by; as a breaker has them. */
  uptime?(): number;
  /** Milliseconds in which a provider has to answer, whatever it is asked. */
  deadline: number;
  /** Milliseconds in which all news of one payment shares one question to its provider, after the first; and all notices one commit. */
  throttle: { news: number; notices: number };
}

/** Who takes a way of paying; null for those by hand, and those that nobody takes. */
export function providerOf({ providers }: DeskMeans, way: string): PaymentProvider | null {
  return providers.find(({ ways }) => (ways as readonly string[]).includes(way)) ?? null;
}

/** The ways that are switched on and have a provider. */
export function waysWithProvider(means: DeskMeans): Way[] {
  return means.switchedOn.filter((way) => providerOf(means, way));
}

/** The ways that can be offered. */
export function waysOffered(means: DeskMeans): Way[] {
  return means.switchedOn.filter((way) => waysByHand.includes(way) || providerOf(means, way));
}

/** A UUID as Swish writes it: 32 hexadecimal digits, upper case. Stripe takes any text. */
export function createKey({ random }: Pick<Means, 'random'>): string {
  const bytes = Buffer.from(random(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').toUpperCase();
}
