import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  /** When the tokens were counted. */
  at: number;
}

const minute = 60_000;
const mostBuckets = 10_000;

/**
 * Lets every sender do `perMinute` things at once and as many again a minute: a bucket of tokens that fills up evenly. Of ten thousand
 * senders the latest are remembered, each for the minute in which its bucket fills up; nothing is written down.
 * @param now milliseconds that never run backwards
 */
export function createTokenBuckets(perMinute: number, now: () => number = () => performance.now()) {
  // Made when the first sender comes: ten thousand empty places take their time.
  let known: LRUCache<string, Bucket> | undefined;
  const perMs = perMinute / minute;

  /** Takes a token; the seconds to wait when there is none. */
  return function take(sender: string): number {
    known ??= new LRUCache({ max: mostBuckets, ttl: minute, ttlAutopurge: true });
    const at = now();
    const bucket = known.get(sender) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, bucket.tokens + (at - bucket.at) * perMs);
    const isAllowed = tokens >= 1;
    known.set(sender, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  };
}
