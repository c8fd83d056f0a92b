/** Scissors of each world of the site: a mask tile for the lower edge of a band of paper. */
import type { Drawing } from './kit.ts';

type Edge = { width: number; height: number; data: string };

export const edges = {
  framsida: {
    width: 240,
    height: 26,
    data: 'M0 0H240V16L206 22 168 24 128 18 92 10 58 8 26 12 0 16z',
  },
  djurfakta: {
    width: 160,
    height: 30,
    data: 'M0 0H160V8L146 26 130 6 112 30 94 8 82 22 68 6 50 28 32 8 18 22 0 8z',
  },
  'hjalp-djuren': {
    width: 56,
    height: 22,
    data: 'M0 0H56V4L54 12 47 18 38 21.5 28 22 18 21.5 9 18 2 12 0 4z',
  },
  klubbnytt: { width: 28, height: 16, data: 'M0 0H28V3L14 16 0 3z' },
  app: { width: 64, height: 18, data: 'M0 0H64V4H48V17H16V4H0z' },
  'om-oss': {
    width: 72,
    height: 24,
    data: 'M0 0H72V24L66 15 56 8 44 4.5 36 4 28 4.5 16 8 6 15 0 24z',
  },
  vuxen: { width: 640, height: 10, data: 'M0 0H640V6L470 9 300 5 140 9 0 6z' },
  medlem: { width: 64, height: 28, data: 'M0 0H64V5H58L32 28L6 5H0z' },
} satisfies Record<string, Edge>;

export type EdgeName = keyof typeof edges;

export function drawEdge(name: EdgeName): Drawing {
  const { width, height, data } = edges[name];
  const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${data}"/></svg>`;
}
