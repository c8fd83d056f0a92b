import { art } from '../pdf/art.ts';
import { drawOutlines } from '../pdf/draw-outlines.ts';
import type { Box } from '../pdf/draw-svg.ts';
import { palette } from '../pdf/palette.ts';
import type { Pdf } from '../pdf/pdf.ts';
import { writeNameLine } from './name-line.ts';
import { beginSheet, mm, type Sheet } from './sheet.ts';

interface FactSheet extends Sheet {
  animal: string;
  alt: string;
  lead: string;
  /** Short text, as many paragraphs of it as there is room for. */
  paragraphs: readonly string[];
  /** As many as there is room for. */
  facts: readonly string[];
  words: { name: string; date: string; facts: string; prompts: readonly string[] };
}

const size = 12;
const picture = 150;
/** Distance between lines to write on. */
const ruled = 9.5 * mm;
const fewestLines = 2;
const gap = 10;

/** Fact sheet of an animal, in 12 points, with lines to write on. */
export async function factSheet(sheet: FactSheet): Promise<Uint8Array> {
  const { pdf, room, finish } = await beginSheet(sheet);
  const { x, width } = room;
  const bottom = room.y + room.height - gap;
  writeNameLine(pdf, sheet.words, room);
  const top = room.y + 30;
  const beside = { x, width: width - picture - 16, size };
  let y = pdf.write('H1', sheet.title, { ...beside, y: top, size: 34, face: 'display' }) + gap;
  y = pdf.write('P', sheet.lead, { ...beside, y, face: 'bold' }) + gap;
  const box = { x: x + width - picture, y: top, width: picture, height: picture };
  pdf.figure(sheet.alt, box, () => drawOutlines(pdf.doc, art(`animals/${sheet.animal}`), box, { line: 1.2 }));
  y = Math.max(y, top + picture + gap);

  const needed = sheet.words.prompts.length * (26 + fewestLines * ruled);
  let { facts } = sheet;
  while (y + heightOfFacts(pdf, facts, width) + needed > bottom && facts.length) facts = facts.slice(0, -1);
  const factsHeight = heightOfFacts(pdf, facts, width);
  for (const text of sheet.paragraphs) {
    const end = y + pdf.heightOf(text, { x, y, width, size }) + gap;
    if (end + factsHeight + needed > bottom) break;
    y = pdf.write('P', text, { x, y, width, size }) + gap;
  }
  y = writeFacts(pdf, { ...sheet, facts }, { x, y, width }) + 1.6 * gap;
  writePrompts(pdf, sheet.words.prompts, { x, y, width, height: bottom - y });
  return finish();
}

/** Place of a part across the sheet, points. */
type Across = Omit<Box, 'height'>;

/** Facts in two columns, and the style of each. */
function placedFacts(pdf: Pdf, facts: readonly string[], { x, y, width }: Across) {
  const column = (width - 36) / 2;
  const half = Math.ceil(facts.length / 2);
  const bottoms = [y, y];
  const placed = facts.map((fact, at) => {
    const side = at < half ? 0 : 1;
    const style = { x: x + 12 + side * (column + 12), y: bottoms[side] ?? y, width: column, size };
    bottoms[side] = style.y + pdf.heightOf(fact, style) + 3;
    return { fact, style };
  });
  return { placed, bottom: Math.max(...bottoms) };
}

function heightOfFacts(pdf: Pdf, facts: readonly string[], width: number): number {
  return facts.length ? placedFacts(pdf, facts, { x: 0, y: 0, width }).bottom + 62 : 0;
}

function writeFacts(pdf: Pdf, { facts, words }: FactSheet, { x, y, width }: Across): number {
  if (!facts.length) return y;
  const top = y + 34;
  const { placed, bottom } = placedFacts(pdf, facts, { x, y: top, width });
  pdf.decorate(() =>
    pdf.doc
      .rect(x, y, width, bottom + gap - y)
      .lineWidth(1)
      .stroke(palette.ink),
  );
  pdf.write('H2', words.facts, { x: x + 12, y: y + gap, width: width - 24, size: 14, face: 'display' });
  pdf.within('L', () => {
    for (const { fact, style } of placed) pdf.within('LI', () => void pdf.write('LBody', fact, style));
  });
  return bottom + gap;
}

function writePrompts(pdf: Pdf, prompts: readonly string[], { x, y, width, height }: Box): void {
  const each = height / prompts.length;
  const lines = Math.floor((each - 22) / ruled);
  for (const [at, prompt] of prompts.entries()) {
    const top = y + at * each;
    pdf.write('H2', prompt, { x, y: top, width, size: 13, face: 'display' });
    pdf.decorate(() => {
      for (let line = 1; line <= lines; line++) {
        const below = top + 16 + line * ruled;
        pdf.doc
          .moveTo(x, below)
          .lineTo(x + width, below)
          .lineWidth(0.8)
          .stroke(palette.line);
      }
    });
  }
}
