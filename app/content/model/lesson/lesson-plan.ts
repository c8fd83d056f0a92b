import type { LocaleCode } from '#i18n/locales.ts';
import { isSeen } from '../rich-text.ts';

/** Subjects that a lesson may belong to, as editors choose them. Biology is part of NO. */
export const subjects = ['NO', 'svenska', 'matematik', 'geografi', 'samhällskunskap', 'bild', 'idrott'] as const;
export type Subject = (typeof subjects)[number];

/** Stages of school by their years; F is year 0. */
export const stages = { '0-3': [0, 3], '4-6': [4, 6], '7-9': [7, 9] } as const;
export type Stage = keyof typeof stages;

const largest = { grade: 9, minutes: 240, sessions: 20 };

/** Facts of a lesson that a teacher wants first. */
export interface LessonPlan {
  /** First and last school year. */
  grades: [from: number, to: number];
  /** Length of the longest session. */
  minutes: number;
  sessions: number;
  subjects: Subject[];
  materials: string[];
  /** Task of the drawing on the pupils' sheet; empty if the lesson has none. */
  drawing: string;
  /** Language of the materials. */
  language: LocaleCode;
}

type Field = (name: string) => unknown;

/**
 * Reads the fields of an article, and names each that has a value no page can show. The plan is null without years and
 * minutes: then the article is no lesson.
 */
export function readLessonPlan(field: Field, language: LocaleCode): { plan: LessonPlan | null; invalid: string[] } {
  const invalid: string[] = [];
  const whole = (name: string, least: number, most: number): number | null => {
    const value = field(name) ?? null;
    if (value === null || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most))
      return value as number | null;
    invalid.push(name);
    return null;
  };
  const texts = <T extends string>(name: string, accept: (value: unknown) => value is T): T[] => {
    const value = field(name) ?? [];
    if (Array.isArray(value) && value.every(accept)) return value;
    invalid.push(name);
    return [];
  };
  const from = whole('gradeFrom', 0, largest.grade);
  const to = whole('gradeTo', from ?? 0, largest.grade) ?? from;
  const minutes = whole('minutes', 1, largest.minutes);
  const sessions = whole('sessions', 1, largest.sessions) ?? 1;
  const taught = texts('subjects', (value): value is Subject => subjects.some((subject) => subject === value));
  const materials = texts('materials', (value): value is string => typeof value === 'string')
    .filter(isSeen)
    .map((text) => text.trim());
  const drawing = field('drawing') ?? '';
  if (typeof drawing !== 'string') invalid.push('drawing');
  if (from === null || to === null || minutes === null) return { plan: null, invalid };
  const drawn = typeof drawing === 'string' ? drawing.trim() : '';
  return {
    plan: { grades: [from, to], minutes, sessions, subjects: taught, materials, drawing: drawn, language },
    invalid,
  };
}

/** Stages that a lesson is for, wholly or in part. */
export function stagesOf({ grades: [from, to] }: Pick<LessonPlan, 'grades'>): Stage[] {
  return (Object.keys(stages) as Stage[]).filter((stage) => from <= stages[stage][1] && to >= stages[stage][0]);
}
