import { expect, it } from 'vitest';
import type { Filter } from '../model/filters.ts';
import { createKeptAnswers } from './kept-answers.server.ts';

function open(fails = false) {
  const asked: string[] = [];
  let time = 1_000;
  const service = {
    async search({ text }: { text: string }) {
      asked.push(text);
      if (fails) throw new Error('down');
      return { hits: [], total: asked.length };
    },
  };
  const kept = createKeptAnswers(service, 60, () => time);
  const search = (text: string, filters: Filter[] = [], hitsPerPage = 20) =>
    kept.search({ text, filters, hitsPerPage });
  return { search, asked, pass: (ms: number) => void (time += ms) };
}

it('answers the same search from memory for as long as it may', async () => {
  const { search, asked, pass } = open();
  const answers = await Promise.all([search('räv'), search('räv')]);
  expect(answers.map(({ total }) => total)).toEqual([1, 1]);
  pass(59_000);
  await search('räv');
  expect(asked).toEqual(['räv']);
  pass(2_000);
  await search('räv');
  expect(asked).toEqual(['räv', 'räv']);
});

it.each([
  ['another word', 'hare', undefined, undefined],
  ['a filter', 'räv', ['vuxen'] as Filter[], undefined],
  ['more hits', 'räv', undefined, 40],
])('asks anew for %s', async (_, text, filters, most) => {
  const { search, asked } = open();
  await search('räv');
  await search(text, filters, most);
  expect(asked).toHaveLength(2);
});

it('does not keep a failure', async () => {
  const { search, asked } = open(true);
  for (const _ of '12') await expect(search('räv')).rejects.toThrow('down');
  expect(asked).toHaveLength(2);
});
