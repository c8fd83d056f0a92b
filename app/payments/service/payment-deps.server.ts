import { isOfflineChoice } from '#orders/model/offline-choice.ts';
import type { PaymentMethod } from '#orders/model/order.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '../provider.ts';
import { offlineMethods } from '../providers/offline/offline-methods.server.ts';

/** Dependencies of the payment service. */
export interface PaymentDeps extends Deps {
  /** Payment methods enabled in the configuration. */
  switchedOn: readonly PaymentMethod[];
  providers: readonly PaymentProvider[];
  /** False where nobody is there to pay to; paying in person is then no other way. */
  isAtPlace: boolean;
  /** True when an invoice can be paid from abroad. */
  hasIban: boolean;
  log: Log;
  /** A monotonic clock in ms, for the circuit breakers. */
  uptime?(): number;
  /** Timeout of provider calls, ms. */
  deadline: number;
  /**
   * Batching periods in ms: `news` per payment for status requests after webhook events, `webhooks` for commits of
   * webhook events.
   */
  throttle: { news: number; webhooks: number };
}

/** Provider of a payment method; null for offline or unavailable methods. */
export function providerOf({ providers }: PaymentDeps, paymentMethod: string): PaymentProvider | null {
  return providers.find(({ paymentMethods }) => (paymentMethods as readonly string[]).includes(paymentMethod)) ?? null;
}

/** Enabled payment methods that a waiting order may change to. */
export function methodsToRetry(deps: PaymentDeps): PaymentMethod[] {
  return deps.switchedOn.filter((paymentMethod) =>
    isOfflineChoice(paymentMethod)
      ? paymentMethod !== 'f2f' || deps.isAtPlace
      : providerOf(deps, paymentMethod) !== null,
  );
}

/** Payment methods that can be offered. */
export function offeredMethods(deps: PaymentDeps): PaymentMethod[] {
  return deps.switchedOn.filter(
    (paymentMethod) => offlineMethods.includes(paymentMethod) || providerOf(deps, paymentMethod),
  );
}

/** UUID in Swish's format: 32 upper-case hexadecimal digits. Stripe accepts any text. */
export function createKey({ random }: Pick<Deps, 'random'>): string {
  const bytes = Buffer.from(random(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').toUpperCase();
}
