import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { CacheTags } from '#content/port.ts';
import { type CacheableDocument, joinChunks } from '#request/document-response.ts';
import { type Encoding, encode } from './encodings.ts';
import type { SerializedPage } from './wire.ts';

/** Start of a render. */
export interface Begun {
  /** Sequence number: higher than that of all earlier renders. A clock could be set back. */
  turn: number;
  /** Wall-clock time, ms. */
  at: number;
}

/** Cached page: a finished document, rendered once and compressed once. */
export interface CachedPage {
  status: number;
  /** Uncompressed size in bytes. The cache holds seldom more than half of it. */
  size: number;
  /** Empty for a 404. */
  etag: string;
  cacheTags: readonly CacheTags[];
  /** Headers common to every response, as Node takes them: name, value, name, value. */
  headers: string[];
  /** Headers of the render itself (request id, duration), for the visitors who waited for it. */
  making: string[];
  begun: Begun;
  /** Expiry in ms. After it, the page is served stale while it is revalidated. */
  expiresAt: number;
  /** End of the day it was rendered on, ms. Another day's page is rendered before it is served, if that can be done. */
  dayEndsAt: number;
  /** True when the content behind it has changed: it is rendered anew before it is served. */
  isInvalidated: boolean;
  /** True when revalidation failed. */
  isStaleOnError: boolean;
  /** True when only the best brotli bytes, and encodings derived from them since, are kept. */
  isBestCompressed: boolean;
  /** Serialised responses by encoding. */
  serializedByEncoding: Map<Encoding | null, SerializedPage>;
  /** The body in an encoding, if cached. */
  at(encoding: Encoding | null): Buffer | undefined;
  /** The body in an encoding; compresses it when it is not cached. */
  encode(encoding: Encoding | null): Promise<Buffer>;
  /** Replaces the cached bytes of an encoding with an equal buffer. */
  replaceBytes(encoding: Encoding | null, bytes: Buffer): void;
  /** Takes over the compressed bytes of an identical page. */
  takeBytes(other: CachedPage): void;
  /** Keeps only the best brotli bytes; every other encoding can be derived from them. */
  compressBest(): Promise<void>;
}

/** Headers of the render itself. */
const ofItsMaking = new Set(['server-timing', 'x-request-id']);
/** Headers that differ per response or per encoding. */
const differing = new Set(['content-length', 'content-encoding', 'etag', 'x-content', 'date', ...ofItsMaking]);
const unpack = promisify(brotliDecompress);

/** Builds a cached page from a rendered document. */
export function toCachedPage(response: CacheableDocument, begun: Begun): CachedPage {
  // Invariant: the plain bytes or brotli's are always present. No other reference may keep the plain ones alive.
  const plain = joinChunks(response.chunks);
  const bytes = new Map<Encoding | null, Buffer>([[null, plain]]);
  const page: CachedPage = {
    status: response.status,
    size: plain.byteLength,
    etag: response.headers.get('ETag') ?? '',
    cacheTags: response.cacheRule.cacheTags,
    headers: [...response.headers].filter(([name]) => !differing.has(name)).flat(),
    making: [...response.headers].filter(([name]) => ofItsMaking.has(name)).flat(),
    begun,
    expiresAt: begun.at,
    dayEndsAt: begun.at,
    isInvalidated: false,
    isStaleOnError: response.headers.get('X-Content') === 'stale',
    isBestCompressed: false,
    serializedByEncoding: new Map(),
    at: (encoding) => bytes.get(encoding),
    async encode(encoding) {
      const known = bytes.get(encoding);
      if (known) return known;
      const whole = bytes.get(null) ?? (await unpack(bytes.get('br') as Buffer));
      // Hardly any client asks for identity, so the decompressed bytes are not cached.
      if (!encoding) return whole;
      const made = cutOut(await encode(whole, encoding, 'quick'));
      bytes.set(encoding, made);
      if (encoding === 'br') bytes.delete(null);
      return made;
    },
    replaceBytes: (encoding, same) => void bytes.set(encoding, same),
    takeBytes(other) {
      for (const encoding of [null, 'br', 'zstd', 'gzip'] as const) {
        const taken = other.at(encoding);
        if (taken) bytes.set(encoding, taken);
      }
      if (other.at(null) === undefined && bytes.has('br')) bytes.delete(null);
      page.isBestCompressed = other.isBestCompressed;
    },
    async compressBest() {
      bytes.set('br', cutOut(await encode(await page.encode(null), 'br', 'small')));
      bytes.delete(null);
      page.isBestCompressed = true;
      page.serializedByEncoding.clear();
    },
  };
  return page;
}

/** Copies compressed bytes out of zlib's 64 kB slab, of which they fill a tenth. */
function cutOut(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
