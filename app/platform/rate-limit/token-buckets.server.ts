import { LRUCache } from 'lru-cache';
import { steadyNow } from '../steady-now.server.ts';

interface Bucket {
  tokens: number;
  /** Time at which the tokens were counted. */
  at: number;
}

const minute = 60_000;
const mostBuckets = 10_000;

/** Buckets by sender. Each call takes a token and returns 0, or the seconds to wait when there is none. */
export interface TokenBuckets {
  (sender: string): number;
  /** The seconds to wait, 0 for a token at once. Takes and remembers nothing. */
  wait(sender: string): number;
}

/**
 * Token bucket per sender: bursts of `count`, refilled evenly over `period`. Keeps the latest 10,000 senders in
 * memory, each until its bucket would be full again.
 * @param now a monotonic clock, ms
 * @param period ms
 */
export function createTokenBuckets(
  count: number,
  now: () => number = () => performance.now(),
  period = minute,
): TokenBuckets {
  // Created with the first sender: allocating 10,000 places takes time.
  let known: LRUCache<string, Bucket> | undefined;
  const perMs = count / period;

  function tokensOf(sender: string, at: number): number {
    const bucket = known?.peek(sender) ?? { tokens: count, at };
    return Math.min(count, bucket.tokens + (at - bucket.at) * perMs);
  }
  const waitFor = (tokens: number) => (tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMs / 1000));

  function take(sender: string): number {
    known ??= new LRUCache({ max: mostBuckets, ttl: period, ttlAutopurge: true, perf: { now: steadyNow } });
    const at = now();
    const tokens = tokensOf(sender, at);
    known.set(sender, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    return waitFor(tokens);
  }
  return Object.assign(take, { wait: (sender: string) => waitFor(tokensOf(sender, now())) });
}

/** Takes a token of each, or none at all when one of them has none; returns the seconds to wait for the first of those. */
export function takeTogether(all: [buckets: TokenBuckets, sender: string][]): number {
  for (const [buckets, sender] of all) {
    const seconds = buckets.wait(sender);
    if (seconds) return seconds;
  }
  for (const [buckets, sender] of all) buckets(sender);
  return 0;
}
