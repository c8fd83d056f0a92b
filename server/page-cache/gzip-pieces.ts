import { constants, crc32, deflateRawSync } from 'node:zlib';
import { onceFor } from '#content/model/once-for.ts';
import type { HtmlChunk } from '#request/document-response.ts';

/** Gzip header, 10 bytes: deflate, no file metadata, made on Unix (RFC 1952, 2.3). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Final empty block (RFC 1951, 3.2.6). */
const end = Buffer.from([3, 0]);
/** Minimum size in bytes to deflate. Below it, deflating costs more time than its saving is worth. */
const fewest = { atLeisure: 2048, inAHurry: 16 * 1024 };
/** Flushes to a byte boundary, so that the next piece can be appended. */
const finishFlush = constants.Z_SYNC_FLUSH;

/**
 * Builds one gzip file from pieces that are deflated separately. Shared fragments are deflated once and cached; the
 * others are deflated quickly. This is far less work than compressing the whole document, for a few more bytes
 * (docs/decisions/029-cached-fragments.md).
 * @param isHurried true: pieces under 16 kB are stored uncompressed, which is faster still
 */
export function gzipPieces(pieces: readonly HtmlChunk[], isHurried = false): Buffer<ArrayBuffer> {
  const least = isHurried ? fewest.inAHurry : fewest.atLeisure;
  let check = 0;
  let size = 0;
  const blocks: Buffer[] = [head];
  for (const { bytes, isShared } of pieces) {
    check = crc32(bytes, check);
    size += bytes.byteLength;
    if (isShared) blocks.push(wellDeflated(bytes));
    else if (bytes.byteLength < least) blocks.push(headOfStored(bytes.byteLength), bytes);
    else blocks.push(deflateRawSync(bytes, { level: 1, finishFlush }));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...blocks, end, trailer]);
}

const wellDeflated = onceFor((bytes: Buffer): Buffer => {
  const deflated = deflateRawSync(bytes, { level: 9, finishFlush });
  // Copy it out: zlib's buffer is a slice of a larger allocation.
  const own = Buffer.allocUnsafeSlow(deflated.byteLength);
  deflated.copy(own);
  return own;
});

/** Stored-block header: not final, length, and the length's one's complement (RFC 1951, 3.2.4). */
function headOfStored(length: number): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(0xffff - length, 3);
  return block;
}
