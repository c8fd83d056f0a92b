import type { ExportedFields } from './contentful-export.ts';
import { valueOf } from './front-matter.ts';
import type { Pair } from './pairs.ts';
import { fail, type TextFile } from './text-file.ts';

/** Subjects of lessons, as editors choose them. */
export const subjects = ['NO', 'svenska', 'matematik', 'geografi', 'samhällskunskap', 'bild', 'idrott'];

/**
 * Fields of a lesson from its front matter: `grades: 2–4`, `minutes: 50`, `sessions: 2`, `subjects: NO, svenska`,
 * `materials: papper; pennor`, `drawing: Rita en räv.`. Throws an Error with file and line for a value that cannot be one.
 */
export function lessonFields({ swedish, english }: Pair): ExportedFields {
  const grades = valueOf(swedish, 'grades');
  if (!grades) return {};
  const [, from = '', to = ''] =
    /^([0-9])–([0-9])$/.exec(grades) ?? fail(swedish.file, lineOf(swedish, 'grades'), 'grades: 2–4');
  const taught = (valueOf(swedish, 'subjects') ?? '').split(', ').filter(Boolean);
  const strange = taught.find((subject) => !subjects.includes(subject));
  if (strange !== undefined) fail(swedish.file, lineOf(swedish, 'subjects'), `subjects: ${strange} is unknown`);
  const [drawnSwedish, drawnEnglish] = [valueOf(swedish, 'drawing'), valueOf(english, 'drawing')];
  const [swedishList, englishList] = [valueOf(swedish, 'materials'), valueOf(english, 'materials')];
  return {
    gradeFrom: { sv: Number(from) },
    gradeTo: { sv: Number(to) },
    minutes: { sv: wholeNumber(swedish, 'minutes') },
    sessions: { sv: valueOf(swedish, 'sessions') ? wholeNumber(swedish, 'sessions') : 1 },
    subjects: { sv: taught },
    materials: {
      ...(swedishList && { sv: swedishList.split('; ') }),
      ...(englishList && { en: englishList.split('; ') }),
    },
    drawing: { ...(drawnSwedish && { sv: drawnSwedish }), ...(drawnEnglish && { en: drawnEnglish }) },
  };
}

function wholeNumber(text: TextFile, key: string): number {
  const value = valueOf(text, key) ?? '';
  if (!/^[1-9]\d{0,2}$/.test(value)) fail(text.file, lineOf(text, key), `${key} is a whole number`);
  return Number(value);
}

function lineOf(text: TextFile, key: string): number {
  return text.front.get(key)?.line ?? 1;
}
