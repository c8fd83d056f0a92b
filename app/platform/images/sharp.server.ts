import type Sharp from 'sharp';
import { type Breaker, createBreaker } from '../breaker.server.ts';
import { AnswerTooLarge, readAtMost } from '../read-at-most.server.ts';
import { type ImageScaler, ImageUnavailable, type ScaledImage } from './port.ts';

const timeout = 3_000;
/**
 * Queue timeout in ms: long enough for a school class that opens a site with an empty cache, short enough that a
 * hanging origin holds nobody up.
 */
const patience = 10_000;
/** Circuit breaker of the origin. While it is open images fail at once, and pages show the originals. */
const restAfterFailures = { mostFailures: 5, within: 60_000, rest: 30_000 };
const mostBytes = 50 * 1024 * 1024;
/** A telephone's 108 megapixels. JPEG is shrunk while it is read; other formats take about 4 bytes a pixel. */
const mostPixels = 110_000_000;
/** Frames of a moving picture count with their pixels: a longer or larger one is shown still. */
const mostMovingPixels = 40_000_000;
/** Lower quality shows at the edges of cut paper; higher only adds bytes, since it has few colours and no grain. */
const webpQuality = 66;

/**
 * Fetches an original from the one allowed origin, follows no redirect, and scales it. Circuit breaker: 5 failures
 * in 60 s open it for 30 s; then one image probes.
 */
export function createSharpScaler(
  assetOrigin: string,
  fetchAsset: typeof fetch = fetch,
  now: () => number = () => performance.now(),
): ImageScaler {
  // Memory limit: an original may have 50 MB. At most 6 are held, and 2 of them scaled at a time.
  const fetchInTurn = createTurnstile(6);
  const scaleInTurn = createTurnstile(2);
  const askOrigin = createOriginCall(createBreaker(restAfterFailures, now));

  async function fetchOriginal(path: string): Promise<ScaledImage | null> {
    const response = await fetchAsset(assetOrigin + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new OriginAway('The picture’s origin did not answer', { cause });
    });
    if (response.status === 404) return null;
    const contentType = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !/^image\/(?!svg)/i.test(contentType)) {
      await response.body?.cancel();
      const Failure = response.status >= 500 ? OriginAway : ImageUnavailable;
      throw new Failure(`The picture’s origin answered ${response.status} ${contentType}`);
    }
    try {
      return { bytes: await readAtMost(response, mostBytes), contentType };
    } catch (cause) {
      if (cause instanceof AnswerTooLarge) throw new ImageUnavailable('The picture is too large', { cause });
      throw new OriginAway('The picture’s origin stopped half-way', { cause });
    }
  }

  return {
    async scale(modifiers, path) {
      return fetchInTurn(async () => {
        const original = await askOrigin(() => fetchOriginal(path));
        return original && scaleInTurn(() => transform(original.bytes, readModifiers(modifiers)));
      });
    },
  };
}

/** The origin failed, not just this image. */
class OriginAway extends ImageUnavailable {}

/**
 * Calls the origin, or refuses at once while the circuit is open. A response that is no image still counts as an
 * answer.
 */
function createOriginCall(breaker: Breaker): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    const gate = breaker.gate();
    if (gate === 'open') throw new ImageUnavailable('The picture’s origin keeps failing and is left alone for a while');
    let isAway = false;
    try {
      return await work();
    } catch (error) {
      isAway = error instanceof OriginAway;
      if (isAway) breaker.failed();
      throw error;
    } finally {
      if (gate === 'probe' && !isAway) breaker.close();
    }
  };
}

interface Modifiers {
  width: number;
  height: number | undefined;
  blur: number;
  quality: number;
}

/** Parses modifiers such as `s_480x400&f_webp`, `w_640&f_webp` or `q_50&blur_3&s_10x10`. */
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

/** Loads sharp lazily: with an image CDN it is never needed. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      // Two transforms at a time with one thread each: images must not starve page rendering.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    (error: unknown) => {
      // Retry later: packages may be missing while a new version is deployed.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function transform(bytes: Uint8Array, { width, height, blur, quality }: Modifiers): Promise<ScaledImage> {
  const sharp = await loadSharp();
  try {
    const still = sharp(bytes, { limitInputPixels: mostPixels });
    const { format, pages = 1, width: across, height: down } = await still.metadata();
    if (format === 'svg') throw new Error('An SVG file with another file extension');
    // The blurred placeholder stays still.
    const moves = pages > 1 && !blur && across * down * pages <= mostMovingPixels;
    const picture = moves ? sharp(bytes, { limitInputPixels: mostPixels, animated: true }) : still.rotate();
    const resized = picture.resize({
      width,
      height,
      fit: 'cover',
      position: 'centre',
      withoutEnlargement: height === undefined,
    });
    const softened = blur ? resized.blur(blur) : resized;
    return { bytes: await softened.webp({ quality, effort: 6 }).toBuffer(), contentType: 'image/webp' };
  } catch (cause) {
    throw new ImageUnavailable('The picture could not be read', { cause });
  }
}

/**
 * Semaphore: at most `places` tasks run at once, and the others queue.
 * @throws ImageUnavailable when a task has queued too long
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
