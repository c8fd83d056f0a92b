import { expect, it } from 'vitest';
import { documentOf, node, text } from '#fixtures/rich-text-writer.ts';
import { readSteps } from './steps.ts';

const item = (...parts: Parameters<typeof node>[1] & object) => node('list-item', [node('paragraph', parts)]);

it('reads the items of numbered lists, with the name that a step begins with', () => {
  const named = item(text('Gissa (5 min).', 'bold'), ' Rita två streck.');
  const nested = node('list-item', [
    node('paragraph', [text('Hörnen', 'bold'), ': läs högt.']),
    node('unordered-list', [item('Vargar är farliga.')]),
  ]);
  const body = documentOf('Före', node('ordered-list', [named, item('Klipp ut.'), nested]), 'Efter');
  expect(readSteps(body)).toEqual({
    before: ['Före'],
    steps: [
      { name: 'Gissa (5 min)', text: 'Rita två streck.' },
      { name: '', text: 'Klipp ut.' },
      { name: 'Hörnen', text: 'läs högt. Vargar är farliga.' },
    ],
    after: ['Efter'],
  });
});

it('finds none in a text without them', () => {
  expect(readSteps(documentOf('Räven är röd.')).steps).toEqual([]);
  expect(readSteps(null)).toEqual({ before: [], steps: [], after: [] });
});
