import type Sharp from 'sharp';
import { AnswerTooLarge, readAtMost } from '../read-at-most.server.ts';
import { type ImageScaler, ImageUnavailable, type ScaledImage } from './port.ts';

const timeout = 3_000;
/** How long a picture waits for its turn, ms: a class that opens a cold site is served, and nobody is held up by an origin that hangs. */
const patience = 10_000;
const mostBytes = 20 * 1024 * 1024;
const mostPixels = 40_000_000;
/** Cut paper has few colours and no grain: less than this is seen at its edges, more is only heavier. */
const webpQuality = 66;

/** Fetches an original from the one allowed origin, follows no redirect, and scales it as the modifiers say. */
export function createSharpScaler(assetOrigin: string, fetchAsset: typeof fetch = fetch): ImageScaler {
  // An original may have 20 MB: so many are held at a time, and two of them scaled.
  const fetchInTurn = createTurnstile(12);
  const scaleInTurn = createTurnstile(2);

  async function fetchOriginal(path: string): Promise<ScaledImage | null> {
    const response = await fetchAsset(assetOrigin + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new ImageUnavailable('The picture’s origin did not answer', { cause });
    });
    if (response.status === 404) return null;
    const contentType = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !/^image\/(?!svg)/i.test(contentType)) {
      await response.body?.cancel();
      throw new ImageUnavailable(`The picture’s origin answered ${response.status} ${contentType}`);
    }
    try {
      return { bytes: await readAtMost(response, mostBytes), contentType };
    } catch (cause) {
      const isLarge = cause instanceof AnswerTooLarge;
      throw new ImageUnavailable(isLarge ? 'The picture is too large' : 'The picture’s origin stopped half-way', {
        cause,
      });
    }
  }

  return {
    async scale(modifiers, path) {
      return fetchInTurn(async () => {
        const original = await fetchOriginal(path);
        return original && scaleInTurn(() => transform(original.bytes, readModifiers(modifiers)));
      });
    },
  };
}

interface Modifiers {
  width: number;
  height: number | undefined;
  blur: number;
  quality: number;
}

/** Reads modifiers such as `s_480x400&f_webp`, `w_640&f_webp` or `q_50&blur_3&s_10x10`. */
export function readModifiers(modifiers: string): Modifiers {
  const given = new Map(modifiers.split('&').map((part) => part.split('_', 2) as [string, string]));
  const [width, height] = (given.get('s') ?? given.get('w') ?? '').split('x').map(Number);
  return {
    width: width ?? 0,
    height,
    blur: Number(given.get('blur') ?? 0),
    quality: Number(given.get('q') ?? webpQuality),
  };
}

let loading: Promise<typeof Sharp> | undefined;

/** Where somebody else scales the pictures it is never loaded. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      // Two transforms at a time, one thread each: pictures may never take the machine from the pages.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    (error: unknown) => {
      // The packages may be missing while a new version is put in place.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function transform(bytes: Uint8Array, { width, height, blur, quality }: Modifiers): Promise<ScaledImage> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels });
    if ((await picture.metadata()).format === 'svg') throw new Error('A drawing under a false name');
    const resized = picture
      .rotate()
      .resize({ width, height, fit: 'cover', position: 'centre', withoutEnlargement: height === undefined });
    const softened = blur ? resized.blur(blur) : resized;
    return { bytes: await softened.webp({ quality, effort: 6 }).toBuffer(), contentType: 'image/webp' };
  } catch (cause) {
    throw new ImageUnavailable('The picture could not be read', { cause });
  }
}

/**
 * Lets at most `places` pieces of work run at once; the others wait in line.
 * @throws ImageUnavailable when that takes too long
 */
function createTurnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    const since = performance.now();
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (performance.now() - since > patience) throw new ImageUnavailable('The picture’s turn did not come in time');
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
