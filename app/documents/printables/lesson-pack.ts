import { palette } from '../pdf/palette.ts';
import type { Pdf } from '../pdf/pdf.ts';
import type { TextStyle } from '../pdf/text-style.ts';
import { writeNameLine } from './name-line.ts';
import { beginSheet, mm, type Sheet } from './sheet.ts';

interface LessonPack extends Sheet {
  /** The pupils' sheet: what they think about, and a frame with what they draw in it. */
  pupils: { heading: string; questions: readonly string[]; draw: string; name: string; date: string };
  /** For the teacher: years, time and subjects, what to take out, and the whole text with its key. */
  guide: {
    heading: string;
    plan: string;
    materials: readonly string[];
    materialsHeading: string;
    lines: readonly { kind: 'heading' | 'text' | 'item'; text: string; number: string }[];
  };
}

/** Sizes of the guide's text, points: the largest that needs no page more than the smallest. */
const guideSizes = [12, 11.5, 11, 10.5];
/** Distance between lines to write on, and the fewest of them below a question. */
const ruled = 9.5 * mm;
const fewestLines = 2;
const frame = 150;
const indent = 20;

/** A lesson as one PDF: a page to copy for the pupils, then the teacher's pages. */
export async function lessonPack(pack: LessonPack): Promise<Uint8Array> {
  const { pdf, room, turn, finish } = await beginSheet(pack);
  writePupilsSheet(pdf, pack, room, turn);
  turn();
  writeGuide(pdf, pack, room, turn);
  return finish();
}

/** Writes the questions with lines below them, on a second page when there are many. */
function writePupilsSheet(pdf: Pdf, { title, pupils }: LessonPack, room: Room, turn: () => void): void {
  const { x, width } = room;
  writeNameLine(pdf, pupils, room);
  let y = pdf.write('P', title, { x, y: room.y + 30, width, size: 11, colour: palette.soft }) + 2;
  y = pdf.write('H1', pupils.heading, { x, y, width, size: 26, face: 'display' }) + 12;
  pdf.decorate(() => pdf.doc.rect(x, y, width, frame).lineWidth(1).stroke(palette.ink));
  pdf.write('P', pupils.draw, { x: x + 8, y: y + 6, width: width - 16, size: 12 });
  y += frame + 16;
  const style = { x, width, size: 13, face: 'bold' as const, leading: 1.3 };
  const heights = pupils.questions.map((question) => pdf.heightOf(question, { ...style, y }));
  const bottom = room.y + room.height - 8;
  const left = bottom - y - heights.reduce((sum, height) => sum + height + 14, 0);
  const lines = Math.max(fewestLines, Math.floor(left / ruled / Math.max(1, pupils.questions.length)));
  for (const [at, question] of pupils.questions.entries()) {
    if (y + (heights[at] ?? 0) + lines * ruled > bottom) {
      turn();
      y = room.y;
    }
    const end = pdf.write('H2', question, { ...style, y });
    pdf.decorate(() => {
      for (let line = 1; line <= lines; line++)
        pdf.doc
          .moveTo(x, end + line * ruled)
          .lineTo(x + width, end + line * ruled)
          .lineWidth(0.8)
          .stroke(palette.line);
    });
    y = end + lines * ruled + 14;
  }
}

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface GuidePart {
  type: 'P' | 'H1' | 'H2';
  text: string;
  style: Pick<TextStyle, 'size' | 'face' | 'colour'>;
  /** Room above it and below it, points. */
  above?: number;
  below: number;
  label?: string;
}

function guideParts({ title, guide }: LessonPack, size: number): GuidePart[] {
  const { heading, plan, materials, materialsHeading, lines } = guide;
  const said: GuidePart[] = [
    { type: 'P', text: heading, style: { size: 11, colour: palette.soft }, below: 2 },
    { type: 'H1', text: title, style: { size: 24, face: 'display' }, below: 6 },
    { type: 'P', text: plan, style: { size, face: 'bold' }, below: 6 },
  ];
  if (materials.length)
    said.push({ type: 'P', text: `${materialsHeading}: ${materials.join('; ')}`, style: { size }, below: 6 });
  for (const { kind, text, number } of lines)
    said.push(
      kind === 'heading'
        ? { type: 'H2', text, style: { size: size + 3, face: 'display' }, above: 6, below: 4 }
        : { type: 'P', text, style: { size }, below: kind === 'item' ? 4 : 6, label: number },
    );
  return said;
}

/**
 * Places the parts one below the other, on as many pages as they need; the part at `turnAt` begins a page. `end` is how
 * far down a part reaches, points.
 */
function placeParts(pdf: Pdf, parts: readonly GuidePart[], room: Room, turnAt?: number) {
  const bottom = room.y + room.height - 8;
  let [page, y] = [1, room.y];
  return parts.map((part, at) => {
    const left = part.label ? indent : 0;
    y += part.above ?? 0;
    const style: TextStyle = { ...part.style, x: room.x + left, width: room.width - left, y };
    const height = pdf.heightOf(part.text, style);
    // A heading stays with the first lines below it.
    if (at === turnAt || y + height + (part.type === 'P' ? 0 : 40) > bottom) {
      page++;
      style.y = room.y;
    }
    const end = style.y + height;
    y = end + part.below;
    return { part, style, page, end };
  });
}

type Placed = ReturnType<typeof placeParts>;

function pagesOf(placed: Placed): number {
  return placed.at(-1)?.page ?? 1;
}

/** How far down the emptiest page is filled, points. */
function leastFilled(placed: Placed): number {
  const pages = [...Map.groupBy(placed, ({ page }) => page).values()];
  return Math.min(...pages.map((parts) => parts.at(-1)?.end ?? 0));
}

/** Writes the guide on the fewest pages, in the largest size, and turns where no page is left with a few lines. */
function writeGuide(pdf: Pdf, pack: LessonPack, room: Room, turn: () => void): void {
  const bySize = guideSizes.map((size) => guideParts(pack, size));
  const fewest = Math.min(...bySize.map((parts) => pagesOf(placeParts(pdf, parts, room))));
  const parts = bySize.find((sized) => pagesOf(placeParts(pdf, sized, room)) === fewest) ?? [];
  const turns = parts.flatMap(({ type }, at) => (type === 'H2' ? [at] : []));
  const [best = []] = [undefined, ...turns]
    .map((turnAt) => placeParts(pdf, parts, room, turnAt))
    .filter((placed) => pagesOf(placed) === fewest)
    .toSorted((one, other) => leastFilled(other) - leastFilled(one));
  let current = 1;
  for (const { part, style, page } of best) {
    if (page > current) turn();
    current = page;
    if (part.label) pdf.write('P', part.label, { ...style, x: room.x, width: indent });
    pdf.write(part.type, part.text, style);
  }
}
