import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { cards } from '#orders/model/offers.ts';
import { art } from './art.ts';
import { drawSvg } from './draw-svg.ts';
import { readSvg, readTransform } from './svg.ts';

const drawings = ['cards', 'animals', 'mascot'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../../../art/svg', folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${folder}/${file.replace('.svg', '')}`),
);
const box = { x: 0, y: 0, width: 240, height: 200 };

/** Returns the page's drawing operators. */
async function draw(source: string): Promise<string> {
  const doc = new PdfDocument({ compress: false, margin: 0 });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  drawSvg(doc, readSvg(source), box);
  doc.end();
  await new Promise((resolve) => {
    doc.once('end', resolve);
  });
  return Buffer.concat(parts).toString('latin1');
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400">${inside}</svg>`;

describe('our drawings', () => {
  it('have a card for every card that can be chosen', () => {
    expect(drawings).toEqual(expect.arrayContaining(cards.map((card) => `cards/${card}`)));
  });

  it.each([...drawings, 'icons/logo', 'edges/medlem'])('%s is drawn, with nothing left out', (name) => {
    const doc = new PdfDocument({ margin: 0 });
    expect(() => drawSvg(doc, art(name), box)).not.toThrow();
  });
});

describe('a drawing', () => {
  it('fills its box, and is cut off at it', async () => {
    const page = await draw(svg('<path fill="#f00" d="M0 0h480v400H0z"/>'));
    expect(page).toContain('0 0 240 200 re\nW n');
    expect(page).toContain('0.5 0 0 0.5 0 0 cm');
    expect(page).toContain('1 0 0 scn');
  });

  it('keeps its ground when the box is lower than it', async () => {
    const doc = svg('<path fill="#f00" d="M0 0h10"/>').replace('0 0 480 400', '0 0 240 400');
    expect(await draw(doc)).toContain('1 0 0 1 0 -200 cm');
  });

  it('lifts a paper: its shadow lies below it', async () => {
    const page = await draw(
      svg(
        '<filter id="l"><feDropShadow dx="2" dy="3.5" flood-color="#1e2a33" flood-opacity=".36" stdDeviation="2"/></filter>' +
          '<g filter="url(#l)"><path fill="#fff" d="M0 0h9v9z"/></g>',
      ),
    );
    expect(page.match(/^S$/gm)).toHaveLength(3);
    expect(page.indexOf('1 0 0 1 2 3.5 cm')).toBeLessThan(page.indexOf('1 1 1 scn'));
  });

  it('strokes what is only stroked', async () => {
    const page = await draw(svg('<path fill="none" stroke="#00f" stroke-width="4" d="M0 0h9"/>'));
    expect(page).toContain('0 0 1 SCN');
    expect(page).not.toMatch(/^f$/m);
  });

  it('is cut to a shape', async () => {
    const page = await draw(
      svg('<clipPath id="k"><circle cx="5" cy="5" r="5"/></clipPath><g clip-path="url(#k)"><path d="M0 0h9v9z"/></g>'),
    );
    expect(page.match(/^W n$/gm)).toHaveLength(2);
  });

  it.each([
    ['<rect width="5" height="5"/>', 'rect'],
    ['<path d="M0 0h9" fill-rule="evenodd"/>', 'fill-rule'],
    ['<g filter="url(#gone)"><path d="M0 0h9"/></g>', 'gone'],
    ['<path d="M0 0h9" transform="skewX(3)"/>', 'skewX'],
    ['<circle cx="a" r="3"/>', 'cx'],
  ])('that says %s is refused rather than half drawn', async (inside, named) => {
    await expect(draw(svg(inside))).rejects.toThrow(named);
  });

  it.each(['', '<p>Hej</p>', '<svg><g></svg>'])('is not %j', (source) => {
    expect(() => readSvg(source)).toThrow('Not an SVG document');
  });
});

describe('a transform', () => {
  it('is a row of matrices', () => {
    expect(readTransform('translate(10 20)scale(2)')).toEqual([
      [1, 0, 0, 1, 10, 20],
      [2, 0, 0, 2, 0, 0],
    ]);
    expect(readTransform('matrix(1 .5-.5 1 3 4)')).toEqual([[1, 0.5, -0.5, 1, 3, 4]]);
    expect(readTransform()).toEqual([]);
  });

  it('turns round a point', () => {
    const [there, turn, back] = readTransform('rotate(90 10 20)');
    expect([there, back]).toEqual([
      [1, 0, 0, 1, 10, 20],
      [1, 0, 0, 1, -10, -20],
    ]);
    expect(turn?.map((value) => Math.round(value) + 0)).toEqual([0, 1, -1, 0, 0, 0]);
  });
});
