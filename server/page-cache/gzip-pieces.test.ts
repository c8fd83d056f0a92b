import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { HtmlChunk } from '#request/document-response.ts';
import { gzipPieces } from './gzip-pieces.ts';

const shared = (text: string): HtmlChunk => ({ bytes: Buffer.from(text), isShared: true });
const own = (text: string): HtmlChunk => ({ bytes: Buffer.from(text), isShared: false });
const long = '<li class="card">Räven bor i skogen – och i stan.</li>'.repeat(2000);

describe('gzipPieces', () => {
  it.each([
    ['of shared and own ones', [own('<html>'), shared(long), own('<p>Räv</p>'), shared('<footer>'), own('</html>')]],
    ['of a long one of its own', [own(long), shared(long)]],
    ['of the longest that is laid in as it is, and one more', [own('a'.repeat(2047)), own('b'.repeat(2048))]],
    ['with nothing between two', [own(''), shared('<b>'), own(''), shared('<i>'), own('')]],
    ['of one', [own('<p>')]],
    ['of more than deflate’s window', [shared(long.repeat(3)), own(long), shared(long)]],
  ])('decompresses to the same document: %s', (_, pieces) => {
    const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
    const packed = gzipPieces(pieces);
    expect(packed.readUInt32LE(packed.byteLength - 8)).toBe(crc32(whole));
    expect(packed.readUInt32LE(packed.byteLength - 4)).toBe(whole.byteLength);
    expect(gunzipSync(packed).equals(whole)).toBe(true);
    expect(gunzipSync(gzipPieces(pieces, true)).equals(whole)).toBe(true);
  });

  it('adds at most 5 % to the size where most of the document is shared', () => {
    const pieces = [own('<html><head>'), shared(long), own('<main>'), shared(long.toUpperCase()), own('</main>')];
    const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
    expect(gzipPieces(pieces).byteLength).toBeLessThan(gzipSync(whole, { level: 4 }).byteLength * 1.05 + 100);
  });

  it('is deterministic', () => {
    const pieces = [own('<p>'), shared(long)];
    expect(gzipPieces(pieces).equals(gzipPieces(pieces))).toBe(true);
  });
});
