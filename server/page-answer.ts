import { STATUS_CODES } from 'node:http';
import type { Encoding } from './encodings.ts';
import type { KeptPage } from './kept-page.ts';

/** Another encoding has another tag. @param etag of the plain bytes */
export function etagIn(encoding: Encoding | null, etag: string): string {
  return encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
}

/** What is said of a page that was at hand. Nobody made it for this visitor, so no line in the log has its number. */
const atHand = ['Server-Timing', 'cache;desc=hit'];

/** The headers of one answer, name after value. @param body null for 304 */
export function headersOf(page: KeptPage, encoding: Encoding | null, body: Buffer | null, making = atHand): string[] {
  const tag = page.etag ? ['ETag', etagIn(encoding, page.etag)] : [];
  const headers = [...page.headers, ...tag, ...making];
  if (encoding) headers.push('Content-Encoding', encoding);
  if (page.isStale) headers.push('X-Content', 'stale');
  if (body) headers.push('Content-Length', String(body.byteLength));
  return headers;
}

/** A whole answer as it goes out, head and body in one. */
export interface Wire {
  bytes: Buffer;
  /** True when a connection may still have to take some of it: it is not written over any more. */
  isUnderWay: boolean;
}

/** A page in an encoding, with the second that its date says. */
export interface PageWire extends Wire {
  second: number;
  isStale: boolean;
}

/** The whole answer to a plain question; null when its bytes are not at hand. Only the date in it is ever written anew. @param now ms */
export function wireOf(page: KeptPage, encoding: Encoding | null, now: number): Wire | null {
  let wire = page.wires.get(encoding);
  if (!wire || wire.isUnderWay || wire.isStale !== page.isStale) {
    const body = page.at(encoding);
    if (!body) return null;
    wire = layWire(page, encoding, body);
    // The body lies in the answer now, and need not lie anywhere else.
    page.hold(encoding, wire.bytes.subarray(wire.bytes.byteLength - body.byteLength));
    page.wires.set(encoding, wire);
  }
  const second = Math.floor(now / 1000);
  if (wire.second !== second) {
    wire.bytes.write(dateAt(second), opening(page).length, 'latin1');
    wire.second = second;
  }
  return wire;
}

function layWire(page: KeptPage, encoding: Encoding | null, body: Buffer): PageWire {
  const head = `${opening(page)}${dateAt(0)}\r\n${linesOf(headersOf(page, encoding, body))}\r\n`;
  const bytes = Buffer.allocUnsafeSlow(head.length + body.byteLength);
  bytes.write(head, 'latin1');
  body.copy(bytes, head.length);
  return { bytes, isUnderWay: false, second: 0, isStale: page.isStale };
}

/** What stands before the date. */
function opening({ status }: KeptPage): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: `;
}

function linesOf(headers: string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

/** As in the Date header; always as long. */
function dateAt(second: number): string {
  return new Date(second * 1000).toUTCString();
}
