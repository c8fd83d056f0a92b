import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  /** When the tokens were counted. */
  at: number;
}

const minute = 60_000;
const mostBuckets = 10_000;

/**
 * Lets every sender do `count` things at once and as many again in a period: a bucket of tokens that fills up evenly. Of ten thousand
 * senders the latest are remembered, each for the period in which its bucket fills up; nothing is written down.
 * @param now milliseconds that never run backwards
 * @param period ms
 */
export function createTokenBuckets(count: number, now: () => number = () => performance.now(), period = minute) {
  // Made when the first sender comes: ten thousand empty places take their time.
  let known: LRUCache<string, Bucket> | undefined;
  const perMs = count / period;

  /** Takes a token; the seconds to wait when there is none. */
  return function take(sender: string): number {
    known ??= new LRUCache({ max: mostBuckets, ttl: period, ttlAutopurge: true });
    const at = now();
    const bucket = known.get(sender) ?? { tokens: count, at };
    const tokens = Math.min(count, bucket.tokens + (at - bucket.at) * perMs);
    const isAllowed = tokens >= 1;
    known.set(sender, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  };
}
