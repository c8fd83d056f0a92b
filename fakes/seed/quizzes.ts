import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { NamedPicture } from './asset.ts';
import { type ExportedFields, toLink } from './contentful-export.ts';
import { fail } from './text-file.ts';

/** One question, as its file has it. */
export interface SeedQuestion {
  question: string;
  rightAnswer: string;
  wrongAnswers: string[];
  /** Clues after each wrong answer, in the same order. */
  clues: string[];
  why: string;
  source: string;
  /** Drawing of each answer and its alternative text, the right one's first; none where the answers are words. */
  pictures: { name: string; alt: string }[];
}

const format =
  /^(?<question>[^\n]+\?)\n\n(?<answers>(?:- \[[x ]\] [^\n]+\n(?:  Bild: [^\n]+\n)?)+)\n(?<why>[^\n]+)\n\nKälla: (?<source>[^\n]+)\s*$/;

/** Reads the questions of each animal: `rav.md` is the fox's quiz. Throws an Error with the file for a bad question. */
export async function readQuizzes(folder: string): Promise<Map<string, SeedQuestion[]>> {
  const files = (await readdir(folder)).sort();
  const read = files.map(async (file): Promise<[string, SeedQuestion[]]> => {
    const parts = (await readFile(join(folder, file), 'utf8')).split(/^## /m).slice(1);
    return [basename(file, '.md'), parts.map((part) => parseQuestion(part, file))];
  });
  return new Map(await Promise.all(read));
}

function parseQuestion(text: string, file: string): SeedQuestion {
  const { question = '', answers = '', why = '', source = '' } = format.exec(text)?.groups ?? {};
  const lines = answers.trim().split('\n');
  const pictures = [...answers.matchAll(/- \[(.)\] .+\n  Bild: (\S+) (.+)/g)]
    .map(([, box, name = '', alt = '']) => ({ isRight: box === 'x', name, alt }))
    .toSorted((a, b) => Number(b.isRight) - Number(a.isRight));
  const [rightAnswer = '', ...others] = lines.filter((line) => line.startsWith('- [x] ')).map(withoutBox);
  const wrong = lines.filter((line) => line.startsWith('- [ ] ')).map(withoutBox);
  const parts = wrong.map((line) => line.split(': '));
  const isDrawn = pictures.length === 0 || pictures.length === 3;
  const isWhole =
    isDrawn && rightAnswer && !others.length && wrong.length === 2 && parts.every(({ length }) => length >= 2);
  if (!isWhole)
    fail(
      file,
      1,
      `a question needs one right and two wrong answers with clues, and pictures of all or none: ${text.split('\n')[0]}`,
    );
  return {
    question,
    rightAnswer,
    wrongAnswers: parts.map(([answer = '']) => answer),
    clues: parts.map(([, ...clue]) => clue.join(': ')),
    why,
    source,
    pictures: pictures.map(({ name, alt }) => ({ name, alt })),
  };
}

function withoutBox(line: string): string {
  return line.slice('- [x] '.length);
}

/** Fields of the content type `quizQuestion`. */
export function quizFields(id: string, { pictures, ...question }: SeedQuestion): ExportedFields {
  const fields: ExportedFields = Object.fromEntries(
    Object.entries(question).map(([name, value]) => [name, { sv: value }]),
  );
  if (!pictures.length) return fields;
  return {
    ...fields,
    answerPictures: { sv: pictures.map((_, at) => toLink('Asset', `picture-${answerSlug(id, at)}`)) },
  };
}

/** Pictures of the answers of a quiz. */
export function answerPictures(article: string, questions: SeedQuestion[]): NamedPicture[] {
  return questions.flatMap(({ pictures, question }, place) =>
    pictures.map(({ name, alt }, at) => ({
      slug: answerSlug(quizId(article, place), at),
      picture: { kind: 'answer', name },
      title: question,
      alt,
    })),
  );
}

function answerSlug(question: string, at: number): string {
  return `${question}-svar-${at + 1}`;
}

export function quizId(article: string, place: number): string {
  return `${article}-fraga-${place + 1}`;
}

/** Links of an article's field `quiz`. */
export function quizLinks(article: string, questions: SeedQuestion[]): ExportedFields[string] {
  return questions.length ? { sv: questions.map((_, place) => toLink('Entry', quizId(article, place))) } : {};
}
