import { constants, crc32, deflateRawSync } from 'node:zlib';
import { onceFor } from '#content/once-for.ts';
import type { Piece } from '#visit/page-facts.ts';

/** Ten bytes that say: deflated, nothing about the file, made on Unix (RFC 1952, 2.3). */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The last block, with nothing in it (RFC 1951, 3.2.6). */
const end = Buffer.from([3, 0]);
/** Of fewer bytes, deflating saves less than it takes: at leisure, and in a hurry. */
const fewest = { atLeisure: 2048, inAHurry: 16 * 1024 };
/** Ends on a whole byte, so that whatever comes next can be laid behind it. */
const finishFlush = constants.Z_SYNC_FLUSH;

/**
 * A document as one gzip file, of pieces that are deflated each for itself: those that documents share once and for all, the others
 * quickly: far less work than to compress all of it (docs/decisions/029-shared-parts.md), for a few more bytes.
 * @param isHurried the others are laid in as they are, if they are not very long: less work still, for a few bytes more
 */
export function gzipPieces(pieces: readonly Piece[], isHurried = false): Buffer<ArrayBuffer> {
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
  // It lies on a larger sheet, which need not be kept.
  const own = Buffer.allocUnsafeSlow(deflated.byteLength);
  deflated.copy(own);
  return own;
});

/** What stands before bytes as they are: no last block, how many, and the same number turned over (RFC 1951, 3.2.4). */
function headOfStored(length: number): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(0xffff - length, 3);
  return block;
}
