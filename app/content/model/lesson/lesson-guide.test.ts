import { expect, it } from 'vitest';
import { documentOf, list, node } from '#fixtures/rich-text-writer.ts';
import { guideOf } from './lesson-guide.ts';

it('a lesson’s text keeps its headings, the numbers of its steps and the dashes of its lists on paper', () => {
  const step = (...lines: string[]) =>
    node(
      'list-item',
      lines.map((line) => node('paragraph', [line])),
    );
  const steps = () => node('ordered-list', [step('Gissa.'), step('Prova.', 'Två och två.')]);
  const body = documentOf(node('heading-2', ['Steg']), steps(), 'Facit: hål i staketet.', list('penna'), steps());
  expect(guideOf(body).map(({ kind, number, text }) => [kind, number, text])).toEqual([
    ['heading', '', 'Steg'],
    ['item', '1.', 'Gissa.'],
    ['item', '2.', 'Prova.\nTvå och två.'],
    ['text', '', 'Facit: hål i staketet.'],
    ['item', '–', 'penna'],
    ['item', '1.', 'Gissa.'],
    ['item', '2.', 'Prova.\nTvå och två.'],
  ]);
  expect(guideOf(null)).toEqual([]);
});
