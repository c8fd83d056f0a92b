import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQrCode } from './qr-code.server.ts';

/** The modules that a path paints, row by row. */
function paint({ size, path }: { size: number; path: string }): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) grid[Number(y)]?.splice(Number(x) + step, 1, true);
  return grid;
}

it('draws every dark module of the code, and no other', () => {
  const text = 'Dabcdef0123456789abcdef0123456789';
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  expect(paint(drawQrCode(text))).toEqual(data);
  expect(drawQrCode(text).size).toBe(size);
  expect(drawQrCode(text).path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});
