import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { listIpxModifiers } from '#content/pictures/picture-source.ts';
import { isLong } from '../../../tests/support/long.ts';
import { ImageUnavailable } from './port.ts';
import { createSharpScaler, readModifiers } from './sharp.server.ts';

const origin = 'https://images.example';
const webp = { 'Content-Type': 'image/webp' };
const path = '/space/asset/token/rav.webp';

function drawn(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d2691e' } })
    .webp()
    .toBuffer();
}

/** A scaler whose origin gives one answer, and what it was asked for. */
function scalerOf(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const scaler = createSharpScaler(origin, async (address) => {
    asked.push(String(address));
    return answer();
  });
  return { scaler, asked };
}

const picture = async (width: number, height: number, headers: Record<string, string> = webp) => {
  const bytes = await drawn(width, height);
  return scalerOf(() => new Response(new Uint8Array(bytes), { headers }));
};

describe('a scaled image', () => {
  it.each([
    ['a card crops to its size', 's_480x400&f_webp', [900, 500], [480, 400]],
    ...(isLong ? ([['a card of double density', 's_960x800&f_webp', [2000, 1500], [960, 800]]] as const) : []),
    ['a card enlarges, for it must fill its place', 's_480x400&f_webp', [120, 90], [480, 400]],
    ['a width keeps the proportions', 'w_320&f_webp', [1280, 640], [320, 160]],
    ['a width never enlarges', 'w_1280&f_webp', [300, 200], [300, 200]],
    ['a placeholder is ten by ten', 'q_50&blur_3&s_10x10', [300, 200], [10, 10]],
  ] as const)('%s', async (_, modifiers, [width, height], expected) => {
    const { scaler, asked } = await picture(width, height);
    const image = await scaler.scale(modifiers, path);
    const { format, ...size } = await sharp(image?.bytes).metadata();
    expect([format, size.width, size.height, image?.contentType]).toEqual(['webp', ...expected, 'image/webp']);
    expect(asked).toEqual([origin + path]);
  });

  it.each([
    ['w_320&f_webp', 3],
    ['s_480x400&f_webp', 3],
    ['q_50&blur_3&s_10x10', 1],
  ])('keeps the motion of a GIF, but not in the placeholder: %s', async (modifiers, frames) => {
    const raw = Buffer.alloc(40 * 30 * 3 * 3);
    raw.fill(200, 0, 3600).fill(90, 3600, 7200);
    const gif = await sharp(raw, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
      .gif()
      .toBuffer();
    const { scaler } = scalerOf(() => new Response(new Uint8Array(gif), { headers: { 'Content-Type': 'image/gif' } }));
    const { pages = 1 } = await sharp((await scaler.scale(modifiers, path))?.bytes).metadata();
    expect(pages).toBe(frames);
  });

  it('is rotated as its EXIF data say', async () => {
    const lying = await sharp(await drawn(200, 100))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { scaler } = scalerOf(
      () => new Response(new Uint8Array(lying), { headers: { 'Content-Type': 'image/jpeg' } }),
    );
    const { width, height } = await sharp((await scaler.scale('w_320&f_webp', path))?.bytes).metadata();
    expect([width, height]).toEqual([100, 200]);
  });

  it('is fetched only in its turn: a crowd does not fill the memory with originals', async () => {
    const gate = Promise.withResolvers<void>();
    let [open, most] = [0, 0];
    const { scaler } = scalerOf(async () => {
      most = Math.max(most, ++open);
      await gate.promise;
      open -= 1;
      return new Response(null, { status: 404 });
    });
    const all = Array.from({ length: 100 }, (_, at) => scaler.scale('w_320&f_webp', `/space/asset/token/${at}.webp`));
    await expect.poll(() => open).toBeGreaterThan(1);
    gate.resolve();
    expect(new Set(await Promise.all(all))).toEqual(new Set([null]));
    expect(most).toBeLessThan(20);
  });

  it('is given up when its turn does not come', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const gate = Promise.withResolvers<void>();
    const { scaler } = scalerOf(async () => {
      await gate.promise;
      return new Response(null, { status: 404 });
    });
    const all = Array.from({ length: 20 }, (_, at) => scaler.scale('w_320&f_webp', `/space/asset/token/${at}.webp`));
    vi.advanceTimersByTime(20_000);
    gate.resolve();
    const ends = await Promise.allSettled(all);
    vi.useRealTimers();
    expect(ends.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(ends.at(-1)).toMatchObject({ status: 'rejected', reason: { name: 'ImageUnavailable' } });
  });

  it('contains no location data', async () => {
    const taken = await sharp(await drawn(20, 20))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
      .toBuffer();
    const { scaler } = scalerOf(
      () => new Response(new Uint8Array(taken), { headers: { 'Content-Type': 'image/jpeg' } }),
    );
    expect((await sharp((await scaler.scale('w_320&f_webp', path))?.bytes).metadata()).exif).toBeUndefined();
  });

  it.each([...listIpxModifiers()].slice(0, isLong ? undefined : 4))(
    'can be made in every size the site uses: %s',
    async (modifiers) => {
      const { scaler } = await picture(40, 30);
      expect((await scaler.scale(modifiers, path))?.contentType).toBe('image/webp');
    },
  );
});

describe('readModifiers', () => {
  it.each([
    ['s_480x400&f_webp', { width: 480, height: 400, blur: 0, quality: 66 }],
    ['w_640&f_webp', { width: 640, height: undefined, blur: 0, quality: 66 }],
    ['q_50&blur_3&s_10x10', { width: 10, height: 10, blur: 3, quality: 50 }],
  ])('%s', (modifiers, read) => expect(readModifiers(modifiers)).toEqual(read));
});

describe('a file that is no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing', svg, 'image/svg+xml'],
    ['a drawing, shouted', svg, 'image/SVG+xml'],
    ['a drawing under another name', svg, 'image/png'],
    ['a page', '<!doctype html>', 'text/html'],
    ['a page that mentions a picture', '<!doctype html>', 'text/html; image/png'],
    ['bytes of any kind', 'GIF89a', 'application/octet-stream'],
    ['nothing said', 'GIF89a', ''],
    ['garbage under a picture’s name', 'garbage', 'image/png'],
    ['nothing at all', '', 'image/png'],
  ])('is rejected: %s', async (_, body, contentType) => {
    const { scaler } = scalerOf(() => new Response(body, { headers: { 'Content-Type': contentType } }));
    await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
  });

  it.each(['image/svg+xml', 'image/SVG+xml', 'text/html'])(
    'is not accepted as an original: %s',
    async (contentType) => {
      const { scaler } = scalerOf(() => new Response(svg, { headers: { 'Content-Type': contentType } }));
      await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
    },
  );
});

describe('an image that is too large', () => {
  it('is given up after 50 MB, and not read to its end', async () => {
    const sent = { megabytes: 0, cancelled: false };
    const endless = new ReadableStream({
      pull(controller) {
        sent.megabytes += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
      cancel() {
        sent.cancelled = true;
      },
    });
    const { scaler } = scalerOf(() => new Response(endless, { headers: webp }));
    await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
    expect(sent.cancelled).toBe(true);
    expect(sent.megabytes).toBeLessThan(54);
  });

  it('is scaled though its file has more than 20 MB', async () => {
    const noise = randomBytes(3000 * 2400 * 3);
    const raw = { width: 3000, height: 2400, channels: 3 } as const;
    const bytes = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(21_000_000);
    const { scaler } = scalerOf(
      () => new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } }),
    );
    const { width } = await sharp((await scaler.scale('w_320&f_webp', path))?.bytes).metadata();
    expect(width).toBe(320);
  });

  it('is rejected by its pixels, however few its bytes', async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    // Its head alone says so: drawing as much takes seconds.
    const large = await blank(10, 10);
    large.writeUInt32BE(11_000, 16);
    large.writeUInt32BE(10_100, 20);
    large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
    const scale = (bytes: Buffer) =>
      scalerOf(() => new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } })).scaler.scale(
        'w_320&f_webp',
        path,
      );
    const tooMany = { message: expect.stringContaining('pixel limit') };
    await expect(scale(large)).rejects.toMatchObject({ name: 'ImageUnavailable', cause: tooMany });
    if (isLong) expect((await scale(await blank(9_000, 6_000)))?.contentType).toBe('image/webp');
  });
});

describe('the image origin', () => {
  it('gives null for 404', async () => {
    const { scaler } = scalerOf(() => new Response('no', { status: 404 }));
    expect(await scaler.scale('w_320&f_webp', path)).toBeNull();
  });

  it.each([400, 401, 403, 410, 429, 500, 503])('that answers %i gives an error', async (status) => {
    const { scaler } = scalerOf(() => new Response('no', { status, headers: webp }));
    await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
  });

  it('that cannot be reached gives an error', async () => {
    const { scaler } = scalerOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
  });

  it('that stops half-way gives an error', async () => {
    const half = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(5)),
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
    const { scaler } = scalerOf(() => new Response(half(), { headers: webp }));
    await expect(scaler.scale('w_320&f_webp', path)).rejects.toThrow(ImageUnavailable);
  });
});

describe('redirects, over real HTTP', async () => {
  const bytes = await drawn(20, 20);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') return response.writeHead(302, { Location: '/rav' }).end();
    response.writeHead(200, webp).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const scaler = createSharpScaler(`http://127.0.0.1:${port}`);
  afterAll(() => void server.close());

  it('are rejected and not followed', async () => {
    await expect(scaler.scale('w_320&f_webp', '/moved')).rejects.toThrow(ImageUnavailable);
    expect(asked).toEqual(['/moved']);
  });

  it('are not needed for an existing image', async () => {
    expect((await scaler.scale('w_320&f_webp', '/rav'))?.contentType).toBe('image/webp');
  });
});
