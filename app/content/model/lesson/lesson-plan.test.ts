import { describe, expect, it } from 'vitest';
import { readLessonPlan, stagesOf } from './lesson-plan.ts';

const whole = {
  gradeFrom: 2,
  gradeTo: 4,
  minutes: 60,
  sessions: 2,
  subjects: ['NO'],
  materials: ['papper ', ' ', '\u200B'],
  drawing: ' Rita en räv. ',
};
const read = (fields: Record<string, unknown>) => readLessonPlan((name) => fields[name], 'sv');

describe('a lesson’s plan', () => {
  it('is read from its fields', () => {
    expect(read(whole)).toEqual({
      plan: {
        grades: [2, 4],
        minutes: 60,
        sessions: 2,
        subjects: ['NO'],
        materials: ['papper'],
        drawing: 'Rita en räv.',
        language: 'sv',
      },
      invalid: [],
    });
  });

  it('may lack all but its years and minutes', () => {
    const plan = {
      grades: [0, 0],
      minutes: 20,
      sessions: 1,
      subjects: [],
      materials: [],
      drawing: '',
      language: 'sv',
    };
    expect(read({ gradeFrom: 0, minutes: 20 })).toEqual({ plan, invalid: [] });
    expect(read({ minutes: 20 })).toEqual({ plan: null, invalid: [] });
    expect(read({})).toEqual({ plan: null, invalid: [] });
  });

  it.each([
    ['gradeFrom', -1],
    ['gradeFrom', 2.5],
    ['gradeTo', 1],
    ['gradeTo', 'fyra'],
    ['minutes', 0],
    ['minutes', 1000],
    ['sessions', 0],
    ['subjects', ['trolleri']],
    ['subjects', 'NO'],
    ['materials', [1]],
    ['drawing', ['en räv']],
  ])('names %s with the value %j', (name, value) => {
    expect(read({ ...whole, [name]: value }).invalid).toEqual([name]);
  });
});

it.each([
  [[0, 3], ['0-3']],
  [
    [2, 4],
    ['0-3', '4-6'],
  ],
  [[5, 5], ['4-6']],
  [
    [1, 9],
    ['0-3', '4-6', '7-9'],
  ],
] as const)('years %j are in the stages %j', (grades, expected) => {
  expect(stagesOf({ grades: [...grades] })).toEqual(expected);
});
