import { createHmac, timingSafeEqual } from 'node:crypto';
import { escape as escapeQuery } from 'node:querystring';

/** Signature headers of a request, parsed but not verified. */
export interface Signature {
  /** 64 hexadecimal digits, in lower case. */
  value: string;
  /** Signing time, in ms since 1970. */
  signedAt: number;
  /** The signed headers: `name:value;name:value`. */
  headers: string;
}

export interface SignedRequest {
  method: string;
  /** Path and query as received. */
  address: string;
  /** Raw body: parsing and serialising it again may change it. */
  body: Uint8Array;
}

/** Lifetime of a signature, ms. */
export const signatureTtl = 30_000;

const names = {
  signature: 'x-contentful-signature',
  signedHeaders: 'x-contentful-signed-headers',
  timestamp: 'x-contentful-timestamp',
};

/**
 * Parses the signature of a Contentful webhook. Null when it is missing, dated more than 30 s before or after our
 * clock, does not cover its own timestamp, or covers a header that is missing.
 */
export function readSignature(headers: Headers, now: number): Signature | null {
  const value = headers.get(names.signature) ?? '';
  const timestamp = headers.get(names.timestamp) ?? '';
  const listed = (headers.get(names.signedHeaders) ?? '').split(',').map((name) => name.trim().toLowerCase());
  const signed = [...new Set(listed)].sort();
  if (!/^[0-9a-f]{64}$/.test(value) || !/^\d{1,15}$/.test(timestamp)) return null;
  const signedAt = Number(timestamp);
  if (Math.abs(now - signedAt) >= signatureTtl) return null;
  if (!signed.includes(names.timestamp) || !signed.includes(names.signedHeaders)) return null;
  // An invalid header name would make `Headers.has` throw.
  if (!signed.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && headers.has(name))) return null;
  const pairs = signed.map((name) => `${name}:${headers.get(name)?.trim()}`);
  return { value, signedAt, headers: pairs.join(';') };
}

/**
 * Verifies the signature of a request with a secret, in constant time.
 * Source: sign-request of contentful/node-apps-toolkit, whose query is encoded twice.
 */
export function isSignedWith(secret: string, { value, headers }: Signature, request: SignedRequest): boolean {
  const [path = '', query] = request.address.split('?');
  const address = encodeURI(query ? `${path}?${escapeQuery(query)}` : path);
  const expected = createHmac('sha256', secret)
    .update(`${request.method}\n${address}\n${headers}\n`)
    .update(request.body)
    .digest();
  const given = Buffer.from(value, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
