import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  /** Time at which the tokens were counted. */
  at: number;
}

const minute = 60_000;
const mostBuckets = 10_000;

/**
 * Token bucket per sender: bursts of `count`, refilled evenly over `period`. Keeps the latest 10,000 senders in
 * memory, each until its bucket would be full again.
 * @param now a monotonic clock, ms
 * @param period ms
 */
export function createTokenBuckets(count: number, now: () => number = () => performance.now(), period = minute) {
  // Created with the first sender: allocating 10,000 places takes time.
  let known: LRUCache<string, Bucket> | undefined;
  const perMs = count / period;

  /** Takes a token; returns 0, or the seconds to wait when there is none. */
  return function take(clientIp: string): number {
    known ??= new LRUCache({ max: mostBuckets, ttl: period, ttlAutopurge: true });
    const at = now();
    const bucket = known.get(clientIp) ?? { tokens: count, at };
    const tokens = Math.min(count, bucket.tokens + (at - bucket.at) * perMs);
    const isAllowed = tokens >= 1;
    known.set(clientIp, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  };
}
