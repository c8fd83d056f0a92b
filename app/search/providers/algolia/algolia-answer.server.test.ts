import { expect, it } from 'vitest';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import { parseAlgoliaAnswer } from './algolia-answer.server.ts';

const [record] = sampleRecords();
const marked = { _highlightResult: { title: { value: 'Räv' }, preamble: { value: '' }, translations: [] } };
const answerOf = (differences: object) =>
  parseAlgoliaAnswer({ results: [{ hits: [{ ...record, ...marked, ...differences }], nbHits: 1 }] }).hits[0]?.record;

it('shows foreign records as articles, with known categories only', () => {
  const shown = answerOf({ type: 'quiz', filterCategory: ['quiz', 'djurfakta'] });
  expect([shown?.type, shown?.filterCategory]).toEqual(['artikel', ['djurfakta']]);
  expect(answerOf({})).toMatchObject({
    type: record?.type,
    filterCategory: expect.arrayContaining(record?.filterCategory ?? []),
  });
});

it('rejects a record without an address', () => {
  expect(() => answerOf({ link: undefined })).toThrow('cannot be read');
});
