import type { Club } from '../club.ts';
import type { LetterWords } from '../letter-words.ts';
import { art } from './art.ts';
import { drawBand, drawWorlds } from './cut-paper.ts';
import { drawSvg } from './draw-svg.ts';
import { fitted } from './fitted.ts';
import { palette } from './palette.ts';
import { a4, type Paper } from './paper.ts';

const [width, height] = a4;
export const margin = 48;
export const column = width - 2 * margin;
const bandHeight = 128;
/** The y position in points where the content of a page begins. */
export const belowBand = bandHeight + 38;

/** Writes the head of an A4: the club and the title. `room` in points is left free on the right, for an animal. */
export function writeHead(paper: Paper, club: Club, title: string, size = 40, room = 120): void {
  const { doc } = paper;
  paper.decorate(() => {
    drawBand(doc, width, bandHeight);
    drawSvg(doc, art('icons/logo'), { x: margin, y: 26, width: 30, height: 30 });
  });
  paper.write('P', club.name, { x: margin + 38, y: 33, width: 300, size: 17, face: 'display' });
  const heading = fitted(paper, title, { x: margin, y: 0, width: column - room, size, face: 'display' }, 56);
  paper.write('H1', title, { ...heading, y: bandHeight - 10 - paper.heightOf(title, heading) });
}

/** Writes the foot of an A4: the organisation's contact details. */
export function writeFoot(paper: Paper, { organisation, email }: Club, { footer }: LetterWords): void {
  const y = height - 62;
  paper.decorate(() => drawWorlds(paper.doc, { x: margin, y: y - 12, width: column, height: 3 }));
  const lines = [
    `${footer.from(organisation.name, organisation.number)} · ${organisation.address.join(', ')}`,
    footer.questions(email, organisation.phone),
  ];
  paper.write('P', lines.join('\n'), { x: margin, y, width: column, size: 9.5, colour: palette.soft, leading: 1.5 });
}
