import type { Club } from '#emails/club.ts';
import type { EmailTranslations } from '#emails/email-translations.ts';
import { art } from './pdf/art.ts';
import { drawBand, drawWorlds } from './pdf/cut-paper.ts';
import { drawSvg } from './pdf/draw-svg.ts';
import { fitted } from './pdf/fitted.ts';
import { palette } from './pdf/palette.ts';
import { a4, type Pdf } from './pdf/pdf.ts';

const [width, height] = a4;
export const margin = 48;
export const column = width - 2 * margin;
const bandHeight = 128;
/** The y position in points where the content of a page begins. */
export const belowBand = bandHeight + 38;

/** Writes the head of an A4: the club and the title. `room` in points is left free on the right, for an animal. */
export function writeHead(pdf: Pdf, club: Club, title: string, size = 40, room = 120): void {
  const { doc } = pdf;
  pdf.decorate(() => {
    drawBand(doc, width, bandHeight);
    drawSvg(doc, art('icons/logo'), { x: margin, y: 26, width: 30, height: 30 });
  });
  pdf.write('P', club.name, { x: margin + 38, y: 33, width: 300, size: 17, face: 'display' });
  const heading = fitted(pdf, title, { x: margin, y: 0, width: column - room, size, face: 'display' }, 56);
  pdf.write('H1', title, { ...heading, y: bandHeight - 10 - pdf.heightOf(title, heading) });
}

/** Writes the foot of an A4: the organisation's contact details. */
export function writeFoot(pdf: Pdf, { organisation, email }: Club, { footer }: EmailTranslations): void {
  const y = height - 62;
  pdf.decorate(() => drawWorlds(pdf.doc, { x: margin, y: y - 12, width: column, height: 3 }));
  const lines = [
    `${footer.from(organisation.name, organisation.number)} · ${organisation.address.join(', ')}`,
    footer.questions(email, organisation.phone),
  ];
  pdf.write('P', lines.join('\n'), { x: margin, y, width: column, size: 9.5, colour: palette.soft, leading: 1.5 });
}
