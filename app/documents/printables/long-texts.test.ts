import { expect, it } from 'vitest';
import { collisionsIn } from '#fixtures/pdf-collisions.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { bingo } from './bingo.ts';
import { factSheet } from './fact-sheet.ts';
import { fingerPuppets } from './finger-puppets.ts';
import { lessonPack } from './lesson-pack.ts';

// Editors’ texts are as long as they are: a sheet takes what it has room for, or another page.

const animal = 'Större vattensalamander och mindre vattensalamander';
const sentence = 'Vad behöver en igelkott för att klara hela vintern, och hur kan vi hjälpa den att få det?';
const sheet = {
  title: `Fingerdockor: ${animal}`,
  club: 'Klubben',
  address: 'klubben.example',
  lang: 'sv',
  changedAt: new Date(0),
};
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const made: [what: string, pages: number, pdf: () => Promise<Uint8Array>][] = [
  [
    'a lesson of ten questions',
    3,
    () =>
      lessonPack({
        ...sheet,
        pupils: { heading: 'Fundera', questions: times(10, sentence), draw: 'Rita', name: 'Namn', date: 'Datum' },
        guide: { heading: 'Guide', plan: 'En timme', materials: [], materialsHeading: 'Material', lines: [] },
      }),
  ],
  [
    'a fact sheet of twenty facts',
    1,
    () =>
      factSheet({
        ...sheet,
        animal: 'fox',
        alt: 'En räv',
        lead: sentence,
        paragraphs: times(3, sentence.repeat(3)),
        facts: times(20, sentence),
        words: { name: 'Namn', date: 'Datum', facts: 'Fakta', prompts: ['Nytt', 'Roligt', 'Konstigt'] },
      }),
  ],
  [
    'a bingo of animals with long names',
    1,
    () =>
      bingo({
        ...sheet,
        animals: times(9, { name: animal, drawing: 'fox' }),
        howTo: sentence,
        board: (n) => `Nr ${n}`,
      }),
  ],
  [
    'finger puppets with a long name',
    1,
    () => fingerPuppets({ ...sheet, animal: 'fox', alt: 'En räv', howTo: times(2, sentence).join(' ') }),
  ],
];

it.each(made)('%s has nothing over anything else', async (_, pages, make) => {
  const pdf = await make();
  expect([readPdf(pdf).pages, collisionsIn(pdf)]).toEqual([pages, []]);
});
