import { isIPv6 } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { SiteEnvironment } from './site.ts';

interface LimitSettings {
  perMinute: number;
  /** Milliseconds that never run backwards. */
  now?: () => number;
}

interface Bucket {
  tokens: number;
  /** When the tokens were counted. */
  at: number;
}

const minute = 60_000;
const mostBuckets = 10_000;

/**
 * Lets every sender do `perMinute` requests at once and as many again a minute, by a bucket of tokens that fills up evenly. The one
 * that finds it empty gets 429 with Retry-After in seconds. A sender is what the socket says, never a header. Of ten thousand
 * senders the latest are remembered, each for the minute in which its bucket fills up; nothing is written down.
 */
export function createRequestLimit({ perMinute, now = () => performance.now() }: LimitSettings) {
  const buckets = new LRUCache<string, Bucket>({ max: mostBuckets, ttl: minute, ttlAutopurge: true });
  const perMs = perMinute / minute;

  /** Takes a token; the seconds to wait when there is none. */
  function take(sender: string): number {
    const at = now();
    const known = buckets.get(sender) ?? { tokens: perMinute, at };
    const tokens = Math.min(perMinute, known.tokens + (at - known.at) * perMs);
    const isAllowed = tokens >= 1;
    buckets.set(sender, { tokens: isAllowed ? tokens - 1 : tokens, at });
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perMs / 1000);
  }

  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const seconds = take(senderOf(context.env.incoming.socket.remoteAddress));
    if (seconds) {
      return context.json({ message: 'Too many requests', status: 429 }, 429, { 'Retry-After': String(seconds) });
    }
    await next();
  });
}

/** Who counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has to itself. */
export function senderOf(address = ''): string {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !isIPv6(bare)) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  // An address may end in IPv4's four numbers, which stand for two groups.
  const after = (tail ?? '').split(':').flatMap((group) => (group.includes('.') ? [group, ''] : group || []));
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
