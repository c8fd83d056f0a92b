import { Stripe } from 'stripe';
import { PaymentDeclined, PaymentOutcomeUnknown } from '../../provider.ts';

export interface StripeOptions {
  secretKey: string;
  /** Empty: no card form on our own page. */
  publishableKey: string;
  webhookSecrets: readonly string[];
  /** Empty: Stripe's own. */
  origin: string;
  now: () => Date;
}

/** Timeout in ms; the same as the payment service's. */
const deadline = 8000;

/**
 * Creates a Stripe client without retries: the payment service retries, after it has asked what became of the first
 * try.
 */
export function connectStripe({ secretKey, origin }: Pick<StripeOptions, 'secretKey' | 'origin'>): Stripe {
  const patience = { timeout: deadline, maxNetworkRetries: 0, telemetry: false };
  if (!origin) return new Stripe(secretKey, patience);
  const { protocol, hostname, port } = new URL(origin);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...patience,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  });
}

/**
 * True when Stripe has definitely refused, so nothing was created. Not for a key in use, whose first request may
 * still succeed.
 */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) return false;
  const { statusCode, type } = error;
  const isInUse = statusCode === 409 || type === 'StripeIdempotencyError';
  return statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429 && !isInUse;
}

function isMissing(error: unknown): boolean {
  return isRefusal(error) && error.statusCode === 404;
}

/**
 * Wraps a call that creates or pays.
 * @throws PaymentDeclined on a definite refusal, PaymentOutcomeUnknown when the outcome is unknown
 */
export function asked<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isRefusal(error) ? new PaymentDeclined(reasonOf(error), { cause: error }) : unclear(error);
  });
}

/**
 * Wraps a read.
 * @throws PaymentOutcomeUnknown on any error
 */
export function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw unclear(error);
  });
}

/** Like `told`; null for 404. */
export function toldOrNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw unclear(error);
  });
}

/** Like `told`; null when Stripe refuses, for example because it is too late. */
export function doneOrNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw unclear(error);
  });
}

function unclear(error: unknown): PaymentOutcomeUnknown {
  return new PaymentOutcomeUnknown('It is not certain what Stripe did', { cause: error });
}

function reasonOf({ type, code }: Stripe.errors.StripeError) {
  if (type === 'StripeCardError') return 'declined';
  return code === 'amount_too_small' || code === 'amount_too_large' ? 'bad-sum' : 'our-fault';
}
