import { createHmac, timingSafeEqual } from 'node:crypto';
import { escape as escapeQuery } from 'node:querystring';

/** What the headers of a signed request say about its signature; nothing of it is proven yet. */
export interface Signature {
  /** 64 hexadecimal digits, in lower case. */
  value: string;
  /** When it was signed, in milliseconds since 1970. */
  signedAt: number;
  /** `name:value;name:value`, as they were signed. */
  headers: string;
}

export interface SignedRequest {
  method: string;
  /** Path and query as they came. */
  address: string;
  /** As it came: parsed and written again it may differ. */
  body: Uint8Array;
}

/** How long a signature holds, in milliseconds. */
export const signatureTtl = 30_000;

const names = {
  signature: 'x-contentful-signature',
  signedHeaders: 'x-contentful-signed-headers',
  timestamp: 'x-contentful-timestamp',
};

/**
 * Reads the signature of a Contentful webhook. Null when there is none, when it was made more than 30 seconds ago (or ahead, by
 * a clock that is wrong), when it does not cover its own time, or when a header that it covers is missing.
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
  // A name that no header can have would make Headers throw.
  if (!signed.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && headers.has(name))) return null;
  const pairs = signed.map((name) => `${name}:${headers.get(name)?.trim()}`);
  return { value, signedAt, headers: pairs.join(';') };
}

/**
 * Was this request signed with this secret? Takes the same time whatever the answer.
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
