import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { SiteEnvironment } from '../env.ts';

/** The client's network: see `networkOf`. */
export function clientIpOf(context: Context<SiteEnvironment>, trustedProxies: number): string {
  return networkOf(addressOf(context, trustedProxies));
}

/**
 * Client IP address. Each proxy appends the address that called it to X-Forwarded-For, and a visitor's own entries
 * stand before these. The entry at `trustedProxies` from the end is therefore the client's.
 */
export function addressOf(context: Context<SiteEnvironment>, trustedProxies: number): string {
  const socket = context.env.incoming.socket.remoteAddress ?? '';
  if (!trustedProxies) return socket;
  const passed = (context.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  const claimed = passed.at(-trustedProxies) ?? '';
  return isIP(claimed) ? claimed : socket;
}

/** Rate-limit key: an IPv4 address, or the first 64 bits of an IPv6 address, which one household has to itself. */
export function networkOf(address = ''): string {
  const [bare = ''] = address.toLowerCase().split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped || !isIPv6(bare)) return mapped ?? bare;
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  // An IPv6 address may end in a dotted IPv4 address, which stands for two groups.
  const after = (tail ?? '').split(':').flatMap((group) => (group.includes('.') ? [group, ''] : group || []));
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
