import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SiteEnvironment } from '../env.ts';
import { addressOf, clientIpOf, networkOf } from './client-ip.ts';

function request(remoteAddress: string, forwarded?: string) {
  return {
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === 'X-Forwarded-For' ? forwarded : undefined) },
  } as unknown as Context<SiteEnvironment>;
}

describe('the client IP address', () => {
  it.each([
    ['no proxy is trusted', 0, '203.0.113.9', '127.0.0.1'],
    ['one proxy is trusted', 1, '203.0.113.9', '203.0.113.9'],
    ['the visitor made up an address before it', 1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies are trusted', 2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['the proxy said nothing', 1, undefined, '127.0.0.1'],
    ['what it said is no address', 1, 'unknown', '127.0.0.1'],
    ['there are fewer than trusted', 3, '203.0.113.9', '127.0.0.1'],
  ])('when %s', (_, proxies, forwarded, address) => {
    expect(addressOf(request('127.0.0.1', forwarded), proxies)).toBe(address);
  });

  it('is rate-limited by network', () => {
    expect(clientIpOf(request('10.0.0.1', '2001:db8:1:2:3::4'), 1)).toBe('2001:db8:1:2::/64');
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  [undefined, ''],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
