import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZstdOptions, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip';
/** `quick` while a visitor waits; `small` when nobody does. */
export type Effort = 'quick' | 'small';

const brotli = promisify<Buffer, BrotliOptions, NonSharedBuffer>(brotliCompress);
const zstd = promisify<Buffer, ZstdOptions, NonSharedBuffer>(zstdCompress);
const zip = promisify(gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;
/** 256 kB, as an exponent of two: hardly a page is larger, and the usual window costs megabytes each time. */
const window = 18;

/** The smallest first. */
const ways: Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<NonSharedBuffer>> = {
  br: (bytes, effort) =>
    brotli(bytes, {
      params: {
        [BROTLI_PARAM_QUALITY]: effort === 'quick' ? 4 : 11,
        [BROTLI_PARAM_LGWIN]: window,
        [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  zstd: (bytes, effort) => zstd(bytes, { params: { [ZSTD_c_compressionLevel]: effort === 'quick' ? 3 : 19 } }),
  gzip: (bytes, effort) => zip(bytes, { level: effort === 'quick' ? 6 : 9 }),
};

const encodings = Object.keys(ways) as Encoding[];
const longestRemembered = 200;
/** There are few Accept-Encoding headers in the world, and every request has one of them. */
const choices = new LRUCache<string, Encoding | 'none'>({ max: 100 });

/** What makes an answer smallest of all that an Accept-Encoding header allows; null for as it is. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  let choice = choices.get(header);
  if (!choice) {
    choice = encodings.find((encoding) => accepts(encoding, header)) ?? 'none';
    if (header.length <= longestRemembered) choices.set(header, choice);
  }
  return choice === 'none' ? null : choice;
}

export function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<NonSharedBuffer> {
  return ways[encoding](bytes, effort);
}

/** `gzip;q=0` means: anything but gzip. */
function accepts(encoding: string, header: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
