import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Encoding } from './encodings.ts';
import type { KeptPage } from './kept-page.ts';

/** Other bytes have another tag. */
export function etagOf({ etag }: KeptPage, encoding: Encoding | null): string {
  return encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
}

/** What Server-Timing says of a page that was at hand. */
const atHand = 'cache;desc=hit';

/** The headers of one answer, name after value. @param body null for 304 */
export function headersOf(page: KeptPage, encoding: Encoding | null, body: Buffer | null, timing = atHand): string[] {
  const headers = [...lastingHeaders(page, encoding), 'Server-Timing', timing, 'X-Request-Id', randomUUID()];
  if (page.isStale) headers.push('X-Content', 'stale');
  if (body) headers.push('Content-Length', String(body.byteLength));
  return headers;
}

function lastingHeaders(page: KeptPage, encoding: Encoding | null): string[] {
  const headers = [...page.headers, 'ETag', etagOf(page, encoding)];
  if (encoding) headers.push('Content-Encoding', encoding);
  return headers;
}

/** An answer as it goes out: what is the same every time, what is not, and the body. */
export interface Wire {
  head: Buffer;
  /** The last headers and the empty line, in Latin-1. */
  own: string;
  body: Buffer;
}

/** The whole answer to a plain question. @param now ms */
export function toWire(page: KeptPage, encoding: Encoding | null, body: Buffer, now: number): Wire {
  let head = page.heads.get(encoding);
  if (!head) {
    const lasting = [...lastingHeaders(page, encoding), 'Server-Timing', atHand];
    const lines = pairsOf([...lasting, 'Content-Length', String(body.byteLength)]);
    head = Buffer.from(`HTTP/1.1 ${page.status} ${STATUS_CODES[page.status]}\r\n${lines}`, 'latin1');
    page.heads.set(encoding, head);
  }
  const stale = page.isStale ? 'X-Content: stale\r\n' : '';
  return { head, own: `${stale}Date: ${dateAt(now)}\r\nX-Request-Id: ${randomUUID()}\r\n\r\n`, body };
}

function pairsOf(headers: string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

let second = 0;
let date = '';

/** The Date header, made once a second. */
function dateAt(now: number): string {
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    date = new Date(now).toUTCString();
  }
  return date;
}
