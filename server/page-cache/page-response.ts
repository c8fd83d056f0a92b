import { STATUS_CODES } from 'node:http';
import type { CachedPage } from './cached-page.ts';
import type { Encoding } from './encodings.ts';
import type { SerializedPage, SerializedResponse } from './wire.ts';

/** Derives the ETag of a compressed body: each encoding needs its own. @param etag of the plain bytes */
export function etagIn(encoding: Encoding | null, etag: string): string {
  return encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
}

/** Headers of a cache hit. No request id, because hits are not logged individually. */
const cacheHit = ['Server-Timing', 'cache;desc=hit'];

/** Headers of one response, name after value. @param body null for 304 */
export function headersOf(
  page: CachedPage,
  encoding: Encoding | null,
  body: Buffer | null,
  making = cacheHit,
): string[] {
  const tag = page.etag ? ['ETag', etagIn(encoding, page.etag)] : [];
  const headers = [...page.headers, ...tag, ...making];
  if (encoding) headers.push('Content-Encoding', encoding);
  if (page.isStaleOnError) headers.push('X-Content', 'stale');
  if (body) headers.push('Content-Length', String(body.byteLength));
  return headers;
}

/**
 * Returns the serialised response to a simple request; null when the body is not cached in this encoding. Only its
 * Date is ever rewritten. @param now ms
 */
export function serializeResponse(page: CachedPage, encoding: Encoding | null, now: number): SerializedResponse | null {
  let serialized = page.serializedByEncoding.get(encoding);
  if (!serialized || serialized.isUnderWay || serialized.isStaleOnError !== page.isStaleOnError) {
    const body = page.at(encoding);
    if (!body) return null;
    serialized = serializePage(page, encoding, body);
    // The serialised response contains the body, so the cache can drop its own copy.
    page.replaceBytes(encoding, serialized.bytes.subarray(serialized.bytes.byteLength - body.byteLength));
    page.serializedByEncoding.set(encoding, serialized);
  }
  const second = Math.floor(now / 1000);
  if (serialized.second !== second) {
    serialized.bytes.write(dateAt(second), opening(page).length, 'latin1');
    serialized.second = second;
  }
  return serialized;
}

function serializePage(page: CachedPage, encoding: Encoding | null, body: Buffer): SerializedPage {
  const head = `${opening(page)}${dateAt(0)}\r\n${linesOf(headersOf(page, encoding, body))}\r\n`;
  const bytes = Buffer.allocUnsafeSlow(head.length + body.byteLength);
  bytes.write(head, 'latin1');
  body.copy(bytes, head.length);
  return { bytes, isUnderWay: false, second: 0, isStaleOnError: page.isStaleOnError };
}

/** The bytes before the date. */
function opening({ status }: CachedPage): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: `;
}

function linesOf(headers: string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

/** Date header value. Its length is constant, so it can be overwritten in place. */
function dateAt(second: number): string {
  return new Date(second * 1000).toUTCString();
}
