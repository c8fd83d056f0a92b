import { palette } from '../pdf/palette.ts';
import type { Pdf } from '../pdf/pdf.ts';
import type { TextStyle } from '../pdf/text-style.ts';
import { writeNameLine } from './name-line.ts';
import { beginSheet, mm, type Sheet } from './sheet.ts';

interface LessonPack extends Sheet {
  /** The pupils' sheet: what they think about, and a frame to draw in. */
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

const size = 12;
/** Distance between lines to write on, and the fewest of them below a question. */
const ruled = 9.5 * mm;
const fewestLines = 2;
const frame = 150;
const indent = 20;

/** A lesson as one PDF: a page to copy for the pupils, then the teacher's pages. */
export async function lessonPack(pack: LessonPack): Promise<Uint8Array> {
  const { pdf, room, turn, finish } = await beginSheet(pack);
  writePupilsSheet(pdf, pack, room);
  turn();
  writeGuide(pdf, pack, room, turn);
  return finish();
}

function writePupilsSheet(pdf: Pdf, { title, pupils }: LessonPack, room: Room): void {
  const { x, width } = room;
  writeNameLine(pdf, pupils, room);
  let y = pdf.write('P', title, { x, y: room.y + 30, width, size: 11, colour: palette.soft }) + 2;
  y = pdf.write('H1', pupils.heading, { x, y, width, size: 26, face: 'display' }) + 12;
  pdf.decorate(() => pdf.doc.rect(x, y, width, frame).lineWidth(1).stroke(palette.ink));
  pdf.write('P', pupils.draw, { x: x + 8, y: y + 6, width: width - 16, size: 10.5, colour: palette.soft });
  y += frame + 16;
  const style = { x, width, size: 13, face: 'bold' as const, leading: 1.3 };
  const heights = pupils.questions.map((question) => pdf.heightOf(question, { ...style, y }));
  const left = room.y + room.height - 8 - y - heights.reduce((sum, height) => sum + height + 14, 0);
  const lines = Math.max(fewestLines, Math.floor(left / ruled / Math.max(1, pupils.questions.length)));
  for (const question of pupils.questions) {
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

function writeGuide(pdf: Pdf, { title, guide }: LessonPack, room: Room, turn: () => void): void {
  const bottom = room.y + room.height - 8;
  let y = room.y;
  const write = (type: string, text: string, style: Omit<TextStyle, 'x' | 'y' | 'width'>, below = 6, label = '') => {
    const left = label ? indent : 0;
    const placed = { ...style, x: room.x + left, width: room.width - left, y };
    // A heading stays with the first lines below it.
    const kept = type.startsWith('H') ? 40 : 0;
    if (y + pdf.heightOf(text, placed) + kept > bottom) {
      turn();
      y = room.y;
    }
    if (label) pdf.write('P', label, { ...style, x: room.x, y, width: indent });
    y = pdf.write(type, text, { ...placed, y }) + below;
  };
  write('P', guide.heading, { size: 11, colour: palette.soft }, 2);
  write('H1', title, { size: 24, face: 'display' });
  write('P', guide.plan, { size, face: 'bold' });
  if (guide.materials.length) write('P', `${guide.materialsHeading}: ${guide.materials.join('; ')}`, { size });
  for (const { kind, text, number } of guide.lines) {
    if (kind === 'heading') y += 6;
    if (kind === 'heading') write('H2', text, { size: 15, face: 'display' }, 4);
    else write('P', text, { size }, kind === 'item' ? 4 : 6, number);
  }
}
