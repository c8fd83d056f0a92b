import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWith, readSignature } from './webhook-signature.ts';

const secret = 'q'.repeat(64);
const now = 1_795_000_000_000;
const topic = 'ContentManagement.Entry.publish';
const body = Buffer.from('{"sys":{"id":"räv"}}');
const address = '/_/webhooks/content';

const standard = {
  'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
  'x-contentful-timestamp': String(now),
  'x-contentful-topic': topic,
};

/** Headers signed as the vendor's documentation says, each step spelt out. */
function sign(canonical: string, given: Record<string, string> = standard): Headers {
  const value = createHmac('sha256', secret).update(canonical).digest('hex');
  return new Headers({ ...given, 'X-Contentful-Signature': value });
}

const lines = [
  'POST',
  address,
  `x-contentful-signed-headers:${standard['x-contentful-signed-headers']};x-contentful-timestamp:${now};x-contentful-topic:${topic}`,
  body.toString(),
];
const canonical = lines.join('\n');

function verify(headers: Headers, request: Partial<Parameters<typeof isSignedWith>[2]> = {}, at = now, key = secret) {
  const signature = readSignature(headers, at);
  return signature !== null && isSignedWith(key, signature, { method: 'POST', address, body, ...request });
}

function changed(name: string, value: string | null): Headers {
  const headers = sign(canonical);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return headers;
}

describe('a signature', () => {
  it('is valid for the signed request', () => expect(verify(sign(canonical))).toBe(true));

  it('is independent of the order and case of the signed names', () => {
    const listed = 'X-Contentful-Topic, x-contentful-timestamp,X-Contentful-Signed-Headers';
    const given = { ...standard, 'x-contentful-signed-headers': listed };
    const [method, path, , text] = lines;
    const pairs = `x-contentful-signed-headers:${listed};x-contentful-timestamp:${now};x-contentful-topic:${topic}`;
    expect(verify(sign([method, path, pairs, text].join('\n'), given))).toBe(true);
  });

  it.each([
    ['a query, encoded twice', '/_/webhooks/content?a=b&c=d', '/_/webhooks/content?a%253Db%2526c%253Dd'],
    ['letters beyond ASCII', '/_/räv', '/_/r%C3%A4v'],
  ])('covers %s', (_, sent, encoded) => {
    const headers = sign(['POST', encoded, lines[2], lines[3]].join('\n'));
    expect(verify(headers, { address: sent })).toBe(true);
    expect(verify(headers)).toBe(false);
  });

  it('covers bytes, not characters', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const value = createHmac('sha256', secret)
      .update(`${lines.slice(0, 3).join('\n')}\n`)
      .update(bytes)
      .digest('hex');
    expect(verify(changed('x-contentful-signature', value), { body: bytes })).toBe(true);
    expect(verify(changed('x-contentful-signature', value), { body: Buffer.from(bytes.toString()) })).toBe(false);
  });

  it.each([
    [0, true],
    [29_999, true],
    [30_000, false],
    [-29_999, true],
    [-30_000, false],
    [86_400_000, false],
  ])('that is %i ms old: %s', (age, holds) => expect(verify(sign(canonical), {}, now + age)).toBe(holds));
});

const own = sign(canonical).get('x-contentful-signature') ?? '';
const flipped = (own.startsWith('0') ? '1' : '0') + own.slice(1);
const withoutTime = 'x-contentful-signed-headers,x-contentful-topic';

const forged: [what: string, headers: Headers, request?: Parameters<typeof verify>[1], key?: string][] = [
  ['with another secret', sign(canonical), {}, 'p'.repeat(64)],
  ['with another body', sign(canonical), { body: Buffer.from('{"sys":{"id":"hund"}}') }],
  ['with a body that means the same', sign(canonical), { body: Buffer.from('{"sys": {"id":"räv"}}') }],
  ['with another method', sign(canonical), { method: 'PUT' }],
  ['for another address', sign(canonical), { address: '/_/webhooks/other' }],
  ['for an address with a query', sign(canonical), { address: `${address}?a` }],
  ['with another topic', changed('x-contentful-topic', 'ContentManagement.Entry.delete')],
  ['with a newer time', changed('x-contentful-timestamp', String(now + 1))],
  ['without a signature', changed('x-contentful-signature', null)],
  ['with an empty signature', changed('x-contentful-signature', '')],
  ['with half a signature', changed('x-contentful-signature', own.slice(0, 32))],
  ['with one digit changed', changed('x-contentful-signature', flipped)],
  ['with letters for digits', changed('x-contentful-signature', 'z'.repeat(64))],
  ['in capitals', changed('x-contentful-signature', own.toUpperCase())],
  ['twice', changed('x-contentful-signature', `${own}, ${own}`)],
  ['without a time', changed('x-contentful-timestamp', null)],
  ['at no time', changed('x-contentful-timestamp', 'NaN')],
  ['at a time with a tail', changed('x-contentful-timestamp', `${now}x`)],
  ['without signed headers', changed('x-contentful-signed-headers', null)],
  ['with a name no header has', changed('x-contentful-signed-headers', 'a b')],
  [
    'with a signed header missing',
    sign(canonical.replace(`;x-contentful-topic:${topic}`, ''), {
      'x-contentful-signed-headers': standard['x-contentful-signed-headers'],
      'x-contentful-timestamp': String(now),
    }),
  ],
  [
    'for ever, its time not covered',
    sign(
      ['POST', address, `x-contentful-signed-headers:${withoutTime};x-contentful-topic:${topic}`, lines[3]].join('\n'),
      {
        ...standard,
        'x-contentful-signed-headers': withoutTime,
      },
    ),
  ],
];

describe('a forged request', () => {
  it.each(forged)('is signed %s', (_, headers, request, key) => expect(verify(headers, request, now, key)).toBe(false));
});
