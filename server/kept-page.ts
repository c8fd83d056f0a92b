import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Seen } from '#services/content/port.ts';
import type { PageFacts } from '#visit/page-facts.ts';
import { type Encoding, encode } from './encodings.ts';
import type { PageWire } from './page-answer.ts';

/** When the making of a page began. */
export interface Begun {
  /** Higher than of all that began before; a clock may be set back. */
  turn: number;
  /** By the clock, ms. */
  at: number;
}

/** A finished document: rendered once, compressed once. */
export interface KeptPage {
  status: number;
  /** Bytes before they are compressed; what is kept of them is seldom more than half. */
  size: number;
  /** Empty for a page that is not there. */
  etag: string;
  madeOf: readonly Seen[];
  /** Every header but those that differ from answer to answer, as Node writes them. */
  headers: string[];
  /** What is said of its making to whoever waited for it: its number and how long it took. */
  making: string[];
  begun: Begun;
  /** Until then it is shown as it is, ms; afterwards it is shown while it is made anew. */
  freshUntil: number;
  /** True when what it shows has changed: it is made anew before it is shown. */
  isOutdated: boolean;
  /** True when it could not be made anew. */
  isStale: boolean;
  /** True when nothing but the smallest bytes is kept, and what has been made of them since. */
  isSmall: boolean;
  /** Whole answers as they go out, by encoding. */
  wires: Map<Encoding | null, PageWire>;
  /** The bytes in an encoding, when they are at hand. */
  at(encoding: Encoding | null): Buffer | undefined;
  /** The same, made when they are not. */
  encode(encoding: Encoding | null): Promise<Buffer>;
  /** Keeps these bytes for an encoding in place of those it has, which are the same. */
  hold(encoding: Encoding | null, bytes: Buffer): void;
  /** Takes over the bytes of a page that is the same. */
  takeBytes(other: KeptPage): void;
  /** Keeps nothing but the smallest bytes; everything else can be had from them. */
  shrink(): Promise<void>;
}

/** What is true of its making alone. */
const ofItsMaking = new Set(['server-timing', 'x-request-id']);
/** What is said anew in every answer, or depends on the encoding. */
const differing = new Set(['content-length', 'content-encoding', 'etag', 'x-content', 'date', ...ofItsMaking]);
const unpack = promisify(brotliDecompress);

/** Takes over an answer of the site. */
export async function keepPage(response: Response, facts: PageFacts, begun: Begun): Promise<KeptPage> {
  // The plain bytes, or brotli's, are always there; nothing else may hold on to them.
  const plain = await response.arrayBuffer();
  const bytes = new Map<Encoding | null, Buffer>([[null, Buffer.from(plain)]]);
  const page: KeptPage = {
    status: response.status,
    size: plain.byteLength,
    etag: response.headers.get('ETag') ?? '',
    madeOf: facts.madeOf,
    headers: [...response.headers].filter(([name]) => !differing.has(name)).flat(),
    making: [...response.headers].filter(([name]) => ofItsMaking.has(name)).flat(),
    begun,
    freshUntil: begun.at,
    isOutdated: false,
    isStale: response.headers.get('X-Content') === 'stale',
    isSmall: false,
    wires: new Map(),
    at: (encoding) => bytes.get(encoding),
    async encode(encoding) {
      const known = bytes.get(encoding);
      if (known) return known;
      const whole = bytes.get(null) ?? (await unpack(bytes.get('br') as Buffer));
      // Hardly anybody asks for it as it is: that is not worth a place.
      if (!encoding) return whole;
      const made = cutOut(await encode(whole, encoding, 'quick'));
      bytes.set(encoding, made);
      if (encoding === 'br') bytes.delete(null);
      return made;
    },
    hold: (encoding, same) => void bytes.set(encoding, same),
    takeBytes(other) {
      for (const encoding of [null, 'br', 'zstd', 'gzip'] as const) {
        const taken = other.at(encoding);
        if (taken) bytes.set(encoding, taken);
      }
      if (other.at(null) === undefined && bytes.has('br')) bytes.delete(null);
      page.isSmall = other.isSmall;
    },
    async shrink() {
      bytes.set('br', cutOut(await encode(await page.encode(null), 'br', 'small')));
      bytes.delete(null);
      page.isSmall = true;
      page.wires.clear();
    },
  };
  return page;
}

/** What was compressed lies on a sheet of 64 kB, of which it takes a tenth. */
function cutOut(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
