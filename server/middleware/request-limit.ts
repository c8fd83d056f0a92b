import { createMiddleware } from 'hono/factory';
import { createTokenBuckets } from '#platform/rate-limit/token-buckets.server.ts';
import type { SiteEnvironment } from '../env.ts';
import { clientIpOf } from './client-ip.ts';

interface LimitSettings {
  perMinute: number;
  trustedProxies?: number;
  /** A monotonic clock, ms. */
  now?: () => number;
}

/**
 * Rate limit per client network: bursts of `perMinute` requests, refilled at the same rate per minute. Beyond it
 * 429, with Retry-After in seconds.
 */
export function createRequestLimit({ perMinute, trustedProxies = 0, now }: LimitSettings) {
  const take = createTokenBuckets(perMinute, now);
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const seconds = take(clientIpOf(context, trustedProxies));
    if (seconds) {
      return context.json({ message: 'Too many requests', status: 429 }, 429, { 'Retry-After': String(seconds) });
    }
    await next();
  });
}
