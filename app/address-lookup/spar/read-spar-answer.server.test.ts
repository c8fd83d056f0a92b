import { describe, expect, it } from 'vitest';
import { people } from '#fakes/people.ts';
import { recordOf } from '#fakes/registry/cases.ts';
import type { PersonRecord } from '#fakes/registry/record.ts';
import { writeAnswer } from '#fakes/registry/write-answer.ts';
import { readSparAnswer } from './read-spar-answer.server.ts';
import { sparVersions } from './spar-versions.server.ts';

const today = '2026-12-01';
const testa = people.find(({ id }) => id === 'testa');

/** The registry's answer about somebody who moved abroad in 2001 and came home in 2010, but for some changes. */
function answerAbout(changed: Partial<PersonRecord> = {}): string {
  const record = testa && recordOf(testa, 'returned', today);
  if (!record) throw new Error('Nobody');
  return writeAnswer(record.personalNumber, { record: { ...record, ...changed } }, 'a-question');
}
const read = (answer: string) => readSparAnswer(answer, testa?.personalNumber ?? '', today, sparVersions['2021.1']).is;

describe('a deregistered person', () => {
  const born = '1957-04-28';
  const here = { from: '2010-02-02', till: '9999-12-31', born };
  const abroad = { from: '2001-01-01', till: '2010-02-02', born, removed: { why: 'UV', day: '2001-01-01' } };

  it('is found after coming home', () => {
    expect(answerAbout()).toMatch(/<ns10:AvregistreringsorsakKod>UV</);
    expect(read(answerAbout())).toBe('found');
    expect(read(answerAbout({ details: [abroad, here] }))).toBe('found');
    expect(read(answerAbout({ details: [here, abroad] }))).toBe('found');
  });

  it('is not found if it holds today, whatever else does', () => {
    const left = { ...abroad, till: '9999-12-31' };
    expect(read(answerAbout({ details: [left] }))).toBe('not-found');
    expect(read(answerAbout({ details: [here, left] }))).toBe('not-found');
    expect(read(answerAbout({ details: [abroad] }))).toBe('not-found');
  });
});

describe('a protected person', () => {
  it.each([
    ['Sekretessmarkering', 'JA'],
    ['SkyddadFolkbokforing', 'JA'],
    ['Sekretessmarkering', 'OKÄND'],
  ])('is not found by a mark in an old row: %s %s', (mark, value) => {
    const [beforeRows = '', ...rows] = answerAbout().split('<ns9:Persondetaljer>');
    const marked = rows.map((row, at) => (at ? row : row.replace(`${mark}>NEJ`, `${mark}>${value}`)));
    const answer = [beforeRows, ...marked].join('<ns9:Persondetaljer>');
    expect(answer).not.toBe(answerAbout());
    expect(read(answer)).toBe('not-found');
  });
});
