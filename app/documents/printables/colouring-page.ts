import { art } from '../pdf/art.ts';
import { drawOutlines } from '../pdf/draw-outlines.ts';
import { palette } from '../pdf/palette.ts';
import { beginSheet, type Sheet } from './sheet.ts';

interface ColouringPage extends Sheet {
  /** Drawings below art/svg: the animal, and where it lives. */
  animal: string;
  scene: string | null;
  alt: string;
}

const thick = 1.8;
const thin = 1;

/** An animal in its habitat as outlines to colour, on a lying A4. */
export async function colouringPage(page: ColouringPage): Promise<Uint8Array> {
  const { pdf, room, finish } = await beginSheet(page, true);
  const top = pdf.write('H1', page.title, { ...room, size: 26, face: 'display' }) + 8;
  const frame = { ...room, y: top, height: room.y + room.height - top - 8 };
  const size = frame.height * 0.86;
  const standing = { x: frame.x + (frame.width - size) / 2, y: top + frame.height - size, width: size, height: size };
  pdf.figure(page.alt, frame, () => {
    if (page.scene) drawOutlines(pdf.doc, art(`scenes/${page.scene}`), frame, { line: thin, covers: true });
    drawOutlines(pdf.doc, art(`animals/${page.animal}`), standing, { line: thick });
    pdf.doc.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(thick).stroke(palette.ink);
  });
  return finish();
}
