import { describe, expect, it } from 'vitest';
import { sampleArticle } from '#fixtures/sample-article.ts';
import type { Picture } from '../picture.ts';
import type { QuizQuestion } from '../quiz.ts';
import { animalsOfWeek, questionOfDay, toDoOfWeek } from './today.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(from) + at * 24 * 3600 * 1000).toISOString().slice(0, 10),
  );
const quizOf = (id: string) =>
  [1, 2, 3, 4, 5].map((at) => ({ id: `${id}-${at}`, pictures: [] as Picture[] }) as QuizQuestion);
const animals = Array.from({ length: 42 }, (_, at) => sampleArticle({ id: `djur-${at}`, quiz: quizOf(`djur-${at}`) }));
const toDo = (id: string, ...seasons: ('vår' | 'sommar' | 'höst' | 'vinter')[]) =>
  sampleArticle({ id, seasons, category: { id: 'c', slug: 'pyssla-djurvanligt' } });

describe('the question of the day', () => {
  it('is about every animal in as many days, and stands where the quiz has it', () => {
    const asked = days('2026-11-29', 42).map((day) => questionOfDay(animals, day));
    expect(new Set(asked.map((one) => one?.animal.id)).size).toBe(42);
    for (const one of asked) expect(one?.question).toBe(one?.animal.quiz[(one?.number ?? 0) - 1]);
    expect(new Set(asked.map((one) => one?.number)).size).toBe(5);
  });

  it('is asked in words: one with pictures to choose between is for the quiz itself', () => {
    const picture = { url: '/a.webp', alt: 'Ett spår', altLanguage: 'sv' as const, width: 4, height: 3 };
    const quiz = quizOf('djur').map((one, at) => (at < 3 ? { ...one, pictures: [picture] } : one));
    const asked = days('2026-11-29', 6).map((day) => questionOfDay([sampleArticle({ quiz })], day));
    for (const one of asked) expect(one?.question).toBe(quiz[(one?.number ?? 0) - 1]);
    expect(new Set(asked.map((one) => one?.number))).toEqual(new Set([4, 5]));
  });

  it('passes over animals without a quiz; without any there is none', () => {
    const [first, ...others] = animals;
    const few = [sampleArticle({ id: 'utan' }), ...(first ? [first] : [])];
    for (const day of days('2026-11-29', 3)) expect(questionOfDay(few, day)?.animal).toBe(first);
    expect(questionOfDay([], '2026-11-29')).toBeNull();
    expect(
      questionOfDay(
        others.map((one) => ({ ...one, quiz: [] })),
        '2026-11-29',
      ),
    ).toBeNull();
  });
});

it('the animal of the week is the same from Monday to Sunday, and another the next', () => {
  const [monday, ...rest] = days('2026-12-28', 8).map((day) => animalsOfWeek(animals, 4, day)[0]);
  expect(new Set(rest.slice(0, 6))).toEqual(new Set([monday]));
  expect(rest[6]).not.toBe(monday);
  expect(animalsOfWeek(animals, 4, '2026-11-29')).toHaveLength(4);
  expect(animalsOfWeek(animals.slice(0, 2), 4, '2026-11-29')).toHaveLength(2);
  expect(animalsOfWeek([], 4, '2026-11-29')).toEqual([]);
});

describe('what to do in a week', () => {
  const all = [toDo('affisch'), toDo('bihotell', 'vår'), toDo('holk', 'höst', 'vinter'), toDo('mask', 'vinter')];

  it.each([
    ['2026-04-10', ['bihotell']],
    ['2026-11-09', ['holk']],
    ['2026-12-07', ['holk', 'mask']],
    ['2026-07-01', ['affisch']],
  ])('on %s is one of %j, each in its turn', (day, expected) => {
    const weeks = [0, 1].map((week) => days(day, 8)[week * 7] ?? '');
    expect(new Set(weeks.map((one) => toDoOfWeek(all, one)?.id))).toEqual(new Set(expected));
  });

  it('is nothing that is only to be read, and may be nothing', () => {
    const read = sampleArticle({ seasons: ['vinter'], category: { id: 'c', slug: 'lar-dig-mer' } });
    expect(toDoOfWeek([read], '2026-12-07')).toBeNull();
    expect(toDoOfWeek([], '2026-12-07')).toBeNull();
  });
});
