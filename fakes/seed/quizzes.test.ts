import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readQuizzes, type SeedQuestion } from './quizzes.ts';
import { linesOf, wordsOf } from './readability.ts';
import { readTexts, type TextFile } from './text-file.ts';

const quizzes = await readQuizzes(join(import.meta.dirname, 'quizzes'));
const texts = await readTexts(join(import.meta.dirname, 'texts'));
const animals = texts.filter(({ folder: [portal], locale }) => portal === 'djurfakta' && locale === 'sv');

/** The passage that a question names: a section under its heading, the quick facts, ‘Visste du’, or the preamble. */
function sourceOf({ front, body, blocks, parts }: TextFile, heading: string): string {
  if (heading === 'Ingress') return front.get('preamble')?.value ?? '';
  if (heading === 'Visste du') return parts['visste du']?.markdown ?? '';
  const block = blocks.find((one) => one.heading === heading);
  if (block) return block.markdown;
  const section = body.markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  return section?.slice(heading.length) ?? '';
}

/** Words that carry an answer, without the endings that grammar changes. */
function stemsOf(text: string): string[] {
  const small = [
    'en',
    'ett',
    'den',
    'det',
    'sin',
    'egen',
    'som',
    'inte',
    'för',
    'att',
    'där',
    'när',
    'har',
    'vart',
    'ska',
  ];
  const words = wordsOf(text.toLowerCase()).filter((word) => word.length > 2 && !small.includes(word));
  return words.map((word) => word.slice(0, Math.max(3, Math.min(5, word.length - 2))));
}

function isBorneOut({ rightAnswer }: SeedQuestion, source: string): boolean {
  const passage = linesOf(source).join(' ').toLowerCase();
  const stems = stemsOf(rightAnswer);
  return stems.length
    ? stems.filter((stem) => passage.includes(stem)).length * 2 >= stems.length
    : passage.includes(rightAnswer.toLowerCase());
}

describe('the quiz of an animal', () => {
  it.each(animals.map((text) => [text.name, text] as const))(
    '%s has five questions whose answers stand in its text',
    (name, text) => {
      const questions = quizzes.get(name) ?? [];
      expect(questions).toHaveLength(5);
      expect(
        questions
          .filter((one) => !isBorneOut(one, sourceOf(text, one.source)))
          .map((one) => [one.question, one.source]),
      ).toEqual([]);
    },
  );

  it('fits its papers', () => {
    const all = [...quizzes.values()].flat();
    const tooLong = all.flatMap(({ question, rightAnswer, wrongAnswers, clues, why }) => [
      ...[question].filter(({ length }) => length > 90),
      ...[rightAnswer, ...wrongAnswers].filter(({ length }) => length > 40),
      ...clues.filter(({ length }) => length > 140),
      ...[why].filter(({ length }) => length > 220),
    ]);
    expect(tooLong).toEqual([]);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it('has pictures to choose between for at least six animals, described without saying which is its own', () => {
    const drawn = animals.flatMap(({ name, front }) =>
      (quizzes.get(name) ?? [])
        .filter(({ pictures }) => pictures.length)
        .map(({ question, pictures }) => {
          const alts = pictures.map(({ alt }) => alt.toLowerCase());
          const title = front.get('title')?.value.toLowerCase() ?? '';
          const naming = alts.filter((alt) => alt.includes(title)).length;
          return { name, question, isFair: new Set(alts).size === 3 && (naming === 0 || naming === 3) };
        }),
    );
    expect(new Set(drawn.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6);
    expect(drawn.filter(({ isFair }) => !isFair)).toEqual([]);
  });

  it('never says wrong: whoever guesses gets a clue', () => {
    const clues = [...quizzes.values()].flat().flatMap((one) => one.clues);
    expect(clues.filter((clue) => /^(?:Nej, )?fel|synd|dum/i.test(clue))).toEqual([]);
  });
});
