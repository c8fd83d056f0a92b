import { describe, expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { addressLabels, type LabelSettings, type LabelSheetName, labelSheets } from './address-labels.ts';

const sheets = Object.keys(labelSheets) as LabelSheetName[];
const settings: LabelSettings = {
  sheet: '3x8',
  title: 'Etiketter',
  author: 'Tass & Vinge',
  lang: 'sv',
  createdAt: new Date('2026-11-28T12:00:00Z'),
};
const alva = ['Alva Exempelsson', 'c/o Exempel', 'Hundgatan 1 lgh 1102', '123 45 Påhittstad'];
const long = [
  'W'.repeat(80),
  'Målsman: '.repeat(9),
  'Österlång-Åkessons väg '.repeat(6),
  '123 45 Påhittstad',
  'FINLAND',
];
const pointsPerMillimetre = 72 / 25.4;

describe.each(sheets)('a sheet of %s', (sheet) => {
  const { columns, rows, width, height, left, top, gap } = labelSheets[sheet];

  it('lies on an A4', () => {
    expect(left * 2 + columns * width + (columns - 1) * gap).toBeLessThanOrEqual(210.2);
    expect(top * 2 + rows * height).toBeLessThanOrEqual(297.6);
  });

  it('has each address within its own label, 5 mm from the edge, however long it is', async () => {
    const labels = Array.from({ length: columns * rows + 1 }, (_, at) => (at % 2 ? long : alva));
    const { lines, pages, unmarked, hasGap } = readPdf(await addressLabels(labels, { ...settings, sheet }));
    expect({ pages, unmarked, hasGap }).toEqual({ pages: 2, unmarked: [], hasGap: false });
    const pieces = [...Map.groupBy(lines, ({ page, piece }) => `${page}/${piece}`).values()];
    expect(pieces).toHaveLength(labels.length);
    for (const [at, piece] of pieces.entries()) {
      const place = at % (columns * rows);
      const x = left + (place % columns) * (width + gap);
      const y = top + Math.floor(place / columns) * height;
      for (const line of piece) {
        expect(line.x / pointsPerMillimetre).toBeGreaterThanOrEqual(x + 4.9);
        expect((line.x + line.width) / pointsPerMillimetre).toBeLessThanOrEqual(x + width - 4.9);
        expect(line.y / pointsPerMillimetre).toBeGreaterThanOrEqual(y + 4.9);
        expect((line.y + line.height) / pointsPerMillimetre).toBeLessThanOrEqual(y + height - 4.9);
      }
    }
  });
});

it('begins after the labels that are used, and follows a printer that pulls askew', async () => {
  const first = readPdf(await addressLabels([alva], settings)).lines[0];
  const later = readPdf(await addressLabels([alva], { ...settings, skip: 4, shift: { x: 1, y: -0.5 } })).lines[0];
  // The fifth label: second row, second column.
  expect(((later?.x ?? 0) - (first?.x ?? 0)) / pointsPerMillimetre).toBeCloseTo(71, 3);
  expect(((later?.y ?? 0) - (first?.y ?? 0)) / pointsPerMillimetre).toBeCloseTo(36.5, 3);
});

it('draws frames for a test print, and nothing of them is read aloud', async () => {
  const [plain, framed] = [
    await addressLabels([alva], settings),
    await addressLabels([alva], { ...settings, frames: true }),
  ];
  expect(readPdf(framed).text).toBe(readPdf(plain).text);
  expect(readPdf(framed).contents[0]).toContain(' re');
  expect(readPdf(framed).unmarked).toEqual([]);
});
