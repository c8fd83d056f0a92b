import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { art } from './art.ts';
import { drawOutlines } from './draw-outlines.ts';
import { readSvg } from './svg.ts';

const drawings = ['animals', 'scenes'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, '../../../art/svg', folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${folder}/${file.replace('.svg', '')}`),
);
const box = { x: 0, y: 0, width: 480, height: 400 };

async function draw(svg: ReturnType<typeof readSvg>): Promise<string> {
  const doc = new PdfDocument({ compress: false, margin: 0 });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  drawOutlines(doc, svg, box, { line: 2 });
  doc.end();
  await new Promise((resolve) => {
    doc.once('end', resolve);
  });
  return Buffer.concat(parts).toString('latin1');
}

const svg = (inside: string) =>
  readSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 400">${inside}</svg>`);

it.each(drawings)('%s has outlines in ink on white, and no other colour', async (name) => {
  const colours = (await draw(art(name))).match(/^[\d.]+ [\d.]+ [\d.]+ (?:scn|SCN)$/gm) ?? [];
  const kinds = new Set(colours.map((colour) => colour.toLowerCase().replaceAll(/(\.\d{2})\d+/g, '$1')));
  expect([...kinds].toSorted()).toEqual(['0.10 0.14 0.19 scn', '1 1 1 scn']);
});

it('leaves out shading, and keeps eyes black with a light in them', async () => {
  const shaded = await draw(svg('<path fill="#f00" d="M0 0h9v9z"/><path opacity=".1" d="M1 1h7v7z"/>'));
  expect(shaded.match(/\nB\n/g)).toHaveLength(1);
  const eye = await draw(
    svg('<circle r="7" fill="#1e2a33"/><circle r="2" fill="#fff"/><circle r="60" fill="#1e2a33"/>'),
  );
  expect(eye.match(/\nf\n/g)).toHaveLength(2);
  expect(eye.match(/\nB\n/g)).toHaveLength(1);
});

it('has lines of the same width however much larger a part is drawn', async () => {
  const page = await draw(svg('<g transform="scale(4)"><path fill="#f00" d="M0 0h9v9z"/></g>'));
  expect(page).toContain('0.5 w');
});
