import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharpScaler } from './sharp.server.ts';

const webp = { 'Content-Type': 'image/webp' };

describe('an image origin that keeps failing', () => {
  afterEach(() => void vi.restoreAllMocks());
  const square = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#d2691e' } })
      .webp()
      .toBuffer();
  const ok = async () => new Response(new Uint8Array(await square()), { headers: webp });
  const nothing = () => new Response(null, { status: 404 });

  /** A scaler with a clock, whose origin answers as it is told, and what it was asked for. */
  function failing(first: (signal: AbortSignal) => Promise<Response>) {
    const asked: string[] = [];
    const house = { time: 0, answer: first };
    const scaler = createSharpScaler(
      'https://images.example',
      (address, init) => {
        asked.push(String(address));
        return house.answer(init?.signal ?? AbortSignal.abort());
      },
      () => house.time,
    );
    const scale = (name: string | number) =>
      scaler.scale('w_320&f_webp', `/space/asset/token/${name}.webp`).then(
        (image) => image?.contentType ?? null,
        (error: Error) => error.name,
      );
    return { house, asked, scale };
  }

  const hangs = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  it('delays a crowd by one timeout, and is not asked by those in the queue', async () => {
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const { asked, scale } = failing(hangs);
    const all = Array.from({ length: 60 }, (_, at) => scale(at));
    await expect.poll(() => asked.length).toBe(6);
    deadline.abort();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['ImageUnavailable']));
    expect(asked).toHaveLength(6);
  });

  it.each<[string, () => Promise<Response>]>([
    ['refusing', () => Promise.reject(new TypeError('fetch failed'))],
    ['saying 503', async () => new Response('no', { status: 503, headers: webp })],
    [
      'stopping half-way',
      async () =>
        new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), {
          headers: webp,
        }),
    ],
  ])('by %s five times in a minute rests for half a minute, until one good answer', async (_, answer) => {
    const { house, asked, scale } = failing(answer);
    for (const at of [1, 2, 3, 4, 5, 6]) expect(await scale(at)).toBe('ImageUnavailable');
    expect(asked).toHaveLength(5);
    house.answer = ok;
    house.time += 29_999;
    expect(await scale('early')).toBe('ImageUnavailable');
    house.time += 1;
    expect(await Promise.all([scale('probe'), scale('beside')])).toEqual(['image/webp', 'ImageUnavailable']);
    expect(await scale('after')).toBe('image/webp');
    expect(asked).toHaveLength(7);
  });

  it('gets another cooldown when the probe fails', async () => {
    const { house, asked, scale } = failing(() => Promise.reject(new TypeError('fetch failed')));
    for (const at of [1, 2, 3, 4, 5]) await scale(at);
    house.time += 30_000;
    expect(await scale('probe')).toBe('ImageUnavailable');
    house.answer = ok;
    house.time += 29_999;
    expect(await scale('early')).toBe('ImageUnavailable');
    expect(asked).toHaveLength(6);
  });

  it.each<[string, () => Response, string | null]>([
    ['has no such picture', nothing, null],
    ['refuses one', () => new Response('no', { status: 403 }), 'ImageUnavailable'],
    [
      'has something else',
      () => new Response('page', { headers: { 'Content-Type': 'text/html' } }),
      'ImageUnavailable',
    ],
    ['has garbage', () => new Response('garbage', { headers: webp }), 'ImageUnavailable'],
  ])('is not one that %s', async (_, answer, outcome) => {
    const { house, asked, scale } = failing(async () => answer());
    for (const at of [1, 2, 3, 4, 5, 6, 7]) expect(await scale(at)).toBe(outcome);
    expect(asked).toHaveLength(7);
    house.answer = ok;
    expect(await scale('good')).toBe('image/webp');
  });

  it('is back once it answers 404', async () => {
    const { house, scale } = failing(() => Promise.reject(new TypeError('fetch failed')));
    for (const at of [1, 2, 3, 4, 5]) await scale(at);
    house.answer = async () => nothing();
    house.time += 30_000;
    expect(await scale('probe')).toBeNull();
    expect(await scale('after')).toBeNull();
  });
});
