import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { SiteEnvironment } from './site.ts';

/** The network a request comes from. */
export function senderOf(context: Context<SiteEnvironment>, trustedProxies: number): string {
  return networkOf(addressOf(context, trustedProxies));
}

/**
 * The visitor's own address. A header is believed only for as many proxies as are configured: each adds the address it was called from
 * at the end of X-Forwarded-For, so whatever a visitor wrote there stands before.
 */
export function addressOf(context: Context<SiteEnvironment>, trustedProxies: number): string {
  const socket = context.env.incoming.socket.remoteAddress ?? '';
  if (!trustedProxies) return socket;
  const passed = (context.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  const claimed = passed.at(-trustedProxies) ?? '';
  return isIP(claimed) ? claimed : socket;
}

/** An IPv4 address, or the first 64 bits of an IPv6 address, which one household has to itself. */
export function networkOf(address = ''): string {
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
