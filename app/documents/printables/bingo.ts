import { art } from '../pdf/art.ts';
import { type Box, drawSvg } from '../pdf/draw-svg.ts';
import { fitted } from '../pdf/fitted.ts';
import { palette } from '../pdf/palette.ts';
import type { Pdf } from '../pdf/pdf.ts';
import type { CardAnimal } from './memory-cards.ts';
import { beginSheet, type Sheet } from './sheet.ts';

interface Bingo extends Sheet {
  /** At least as many as a board has squares. */
  animals: readonly CardAnimal[];
  howTo: string;
  /** Heading of each board. */
  board: (number: number) => string;
}

const side = 3;
/** Squares of a board. */
export const squares = side * side;
const boards = 4;
const gap = 14;
/** Font size of the longest names, points. */
const smallest = 5;

/** Four different boards to cut apart, each with nine animals of a habitat. */
export async function bingo(sheet: Bingo): Promise<Uint8Array> {
  const { pdf, room, finish } = await beginSheet(sheet);
  const y = pdf.write('H1', sheet.title, { ...room, size: 22, face: 'display' }) + 4;
  const top = pdf.write('P', sheet.howTo, { ...room, y, size: 11, leading: 1.3 }) + 10;
  const width = (room.width - gap) / 2;
  const height = (room.y + room.height - top - gap - 8) / 2;
  for (let at = 0; at < boards; at++) {
    const box = { x: room.x + (at % 2) * (width + gap), y: top + Math.floor(at / 2) * (height + gap), width, height };
    writeBoard(pdf, sheet.board(at + 1), animalsOfBoard(sheet.animals, at), box);
  }
  return finish();
}

/** Animals of a board. Each board begins elsewhere and goes through them in steps of its own, so no two are alike. */
export function animalsOfBoard<T>(animals: readonly T[], board: number): T[] {
  const steps = [1, 2, 3, 4, 5, 7, 11, 13].filter((step) => isCoprime(step, animals.length));
  const step = steps[board % steps.length] ?? 1;
  return Array.from({ length: squares }, (_, at) => animals[(board * 2 + at * step) % animals.length]).filter(
    (animal): animal is T => animal !== undefined,
  );
}

function isCoprime(a: number, b: number): boolean {
  return b === 0 ? a === 1 : isCoprime(b, a % b);
}

function writeBoard(pdf: Pdf, heading: string, animals: readonly CardAnimal[], { x, y, width, height }: Box): void {
  const top = pdf.write('H2', heading, { x, y, width, size: 13, face: 'display' }) + 4;
  const square = { width: width / side, height: (y + height - top) / side };
  for (const [at, animal] of animals.entries()) {
    const box = { x: x + (at % side) * square.width, y: top + Math.floor(at / side) * square.height, ...square };
    const size = Math.min(square.width, square.height - 22) - 8;
    pdf.decorate(() => {
      pdf.doc.rect(box.x, box.y, box.width, box.height).lineWidth(1).stroke(palette.ink);
      const drawn = { x: box.x + (box.width - size) / 2, y: box.y + 5, width: size, height: size };
      drawSvg(pdf.doc, art(`animals/${animal.drawing}`), drawn);
    });
    const name = {
      x: box.x + 3,
      y: 0,
      width: box.width - 6,
      size: 10.5,
      face: 'bold' as const,
      align: 'center' as const,
    };
    const fitting = fitted(pdf, animal.name, name, 15, smallest);
    pdf.write('P', animal.name, { ...fitting, y: box.y + box.height - 19 });
  }
}
