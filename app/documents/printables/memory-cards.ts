import { art } from '../pdf/art.ts';
import { type Box, drawSvg } from '../pdf/draw-svg.ts';
import { fitted } from '../pdf/fitted.ts';
import { palette } from '../pdf/palette.ts';
import { beginSheet, mm, type Sheet } from './sheet.ts';

/** An animal on a card: its name, and its drawing below art/svg/animals. */
export interface CardAnimal {
  name: string;
  drawing: string;
}

interface MemoryCards extends Sheet {
  /** Each becomes a pair. Of more than there is room for, some are taken from the whole list. */
  animals: readonly CardAnimal[];
  howTo: string;
}

/** Pairs on one A4. */
export const mostPairs = 8;
const columns = 4;
const card = { width: 45 * mm, height: 52 * mm };

/** Memory cards to cut apart: two of each animal. */
export async function memoryCards(sheet: MemoryCards): Promise<Uint8Array> {
  const { pdf, room, finish } = await beginSheet(sheet);
  const pairs = spread(sheet.animals, mostPairs);
  const left = room.x + (room.width - columns * card.width) / 2;
  const y = pdf.write('H1', sheet.title, { ...room, size: 22, face: 'display' }) + 4;
  const top = pdf.write('P', sheet.howTo, { ...room, y, size: 11, leading: 1.3 }) + 8;
  for (const [at, animal] of [...pairs, ...pairs].entries()) {
    const x = left + (at % columns) * card.width;
    const box = { x, y: top + Math.floor(at / columns) * card.height, ...card };
    const name = fitted(pdf, animal.name, { ...box, x: x + 6, width: card.width - 12, size: 14, face: 'display' }, 16);
    pdf.decorate(() => {
      pdf.doc
        .rect(x, box.y, card.width, card.height)
        .lineWidth(0.8)
        .dash(3, { space: 2.5 })
        .stroke(palette.line)
        .undash();
      drawSvg(pdf.doc, art(`animals/${animal.drawing}`), inner(box));
    });
    pdf.write('P', animal.name, { ...name, y: box.y + card.height - 26, align: 'center' });
  }
  return finish();
}

/** At most `most` of a list, from its beginning to its end: the first by name would leave out wolf and owl. */
export function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function inner({ x, y, width, height }: Box): Box {
  const size = Math.min(width, height - 26) - 8;
  return { x: x + (width - size) / 2, y: y + 6, width: size, height: size };
}
