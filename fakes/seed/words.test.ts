import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSpellChecker } from '#scripts/system/hunspell.ts';
import { readQuizzes } from './quizzes.ts';
import {
  linesOf,
  lixOf,
  readLines,
  rhythmOf,
  runningText,
  withoutSpeciesLines,
  wordsOf,
  wordsToSpell,
} from './readability.ts';
import { type BlockType, readTexts, type TextFile } from './text-file.ts';

const swedish = (await readTexts(join(import.meta.dirname, 'texts'))).filter(({ locale }) => locale === 'sv');
const below = (...portals: string[]) => swedish.filter(({ folder: [portal = ''] }) => portals.includes(portal));

describe('the texts for children', () => {
  /** Steps and table cells of an article are short on purpose, so its LIX is that of the running text. */
  const lixOfText = (text: TextFile) => lixOf(text.folder[0] === 'djurfakta' ? readLines(text) : runningText(text));

  it.each(below('djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt').map((text) => [text.file, text] as const))(
    '%s has the rhythm and the LIX for ages 9–13',
    (_, text) => {
      const { mean, deviation, long, shortInARow } = rhythmOf(runningText(text));
      expect({ mean, deviation, long, shortInARow, lix: lixOfText(text) }).toEqual({
        mean: between(10, 13),
        deviation: between(5, 12),
        long: between(0.12, 0.5),
        shortInARow: between(0, 4),
        lix: between(22, 32),
      });
    },
  );

  it('have a rhythm that is counted per sentence, over paragraphs', () => {
    const sentence = (words: number) => `${'ord '.repeat(words).trim()}.`;
    const paragraphs = [`${sentence(4)} ${sentence(16)}`, sentence(2), `${sentence(9)} ${sentence(3)} ${sentence(14)}`];
    expect(rhythmOf(paragraphs)).toEqual({
      mean: 8,
      deviation: expect.closeTo(5.447),
      long: 1 / 6,
      shortInARow: 3,
    });
  });

  it.each([
    // Worked by hand: words per sentence, plus the percentage of words longer than six letters.
    [['Räven sover.', 'Räven springer fort.'], 2.5 + 100 / 5],
    [['En rubrik', 'En ekorre äter: frön, 2 kottar och svamp. Ja!'], 11 / 4],
  ])('%j', (lines, lix) => {
    expect(lixOf(lines)).toBeCloseTo(lix);
  });
});

describe('an animal fact', () => {
  it.each(below('djurfakta').map((text) => [text.file, text] as const))(
    '%s has all its parts',
    (_, { body, blocks }) => {
      const [firstParagraph = ''] = body.markdown.trim().split('\n\n');
      const labels = firstParagraph.split('\n').map((line) => /^(.+?): ./.exec(line)?.[1]);
      expect(labels).toEqual(['Art', 'Vetenskapligt namn', 'Familj', 'Habitat']);
      const linesIn = (type: BlockType) =>
        blocks.filter((block) => block.type === type).flatMap(({ markdown }) => linesOf(markdown)).length;
      const counts = {
        words: wordsOf(linesOf(withoutSpeciesLines(body.markdown)).join(' ')).length,
        facts: linesIn('fakta'),
        questions: linesIn('värderingsfrågor'),
        rights: linesIn('djurens rätt'),
        sources: linesIn('källa'),
      };
      expect(counts).toEqual({
        words: between(250, 450),
        facts: between(1, 8),
        questions: between(3, 5),
        rights: between(2, 8),
        sources: between(2, 6),
      });
    },
  );
});

describe('a short text', () => {
  const leveled = swedish.filter(({ folder }) => folder[0] === 'djurfakta' || folder[1] === 'nar-djur-far-illa');

  it.each(leveled.map(({ file, parts }) => [file, parts.kort?.markdown ?? ''] as const))(
    '%s is for ages 6–8: about 120 words, in short sentences and paragraphs',
    (_, markdown) => {
      const { mean, long } = rhythmOf(linesOf(markdown));
      const counts = { words: wordsOf(markdown).length, paragraphs: linesOf(markdown).length, mean, long };
      expect({ ...counts, lix: lixOf(linesOf(markdown)) }).toEqual({
        words: between(90, 140),
        paragraphs: between(3, 5),
        mean: between(6, 10),
        long: between(0, 0.12),
        lix: between(12, 26),
      });
    },
  );
});

it.each(below('djurfakta').map(({ file, parts }) => [file, parts['visste du']?.markdown ?? ''] as const))(
  '%s has a deeper fact of 30 to 60 words, as easy to read as the page',
  (_, markdown) => {
    expect([wordsOf(markdown).length, lixOf(linesOf(markdown))]).toEqual([between(30, 60), between(14, 34)]);
  },
);

it('an alternative text says what somebody does, with a verb of place', () => {
  const alts = swedish.map(({ file, front }) => ({ file, alt: front.get('alt')?.value ?? '' }));
  expect(alts.filter(({ alt }) => alt).length).toBeGreaterThan(100);
  expect(alts.filter(({ alt }) => / är (?:i|på) /.test(alt))).toEqual([]);
});

describe('a source', () => {
  it('leads to the page that bears a text out, not to its publisher’s door', () => {
    const addresses = swedish.flatMap(({ file, blocks }) =>
      blocks
        .filter(({ type }) => type === 'källa')
        .flatMap(({ markdown }) => [...markdown.matchAll(/\]\(([^)]+)\)/g)])
        .map(([, address = '']) => ({ file, url: new URL(address) })),
    );
    expect(addresses.length).toBeGreaterThan(300);
    expect(addresses.filter(({ url }) => url.pathname === '/' && !url.search)).toEqual([]);
  });
});

describe('the sources of an animal', () => {
  it.each(below('djurfakta').map((text) => [text.file, text] as const))(
    '%s has further reading in Swedish, evidence, and a link on each line',
    (_, { blocks }) => {
      const listed = blocks.filter(({ type }) => type === 'källa');
      expect(listed.map(({ heading }) => heading)).toEqual(['Läs mer', 'Källor']);
      const lines = listed.map(({ markdown }) => markdown.trim().split('\n'));
      expect(lines.flat().filter((line) => !/^\[[^\]]+\]\(https?:\/\/[^\s/]+\/\S+\)$/.test(line))).toEqual([]);
      expect(lines[0]?.filter((line) => /på (?:engelska|norska|danska)|doi\.org/.test(line))).toEqual([]);
      expect(lines.flat().filter((line) => line.includes('wikipedia'))).toEqual([]);
    },
  );
});

it('what children read lists its further reading before its evidence, in Swedish', () => {
  const articles = below('hjalp-djuren', 'klubbnytt', 'aktuellt');
  const listed = articles
    .map(({ file, blocks }) => ({ file, sources: blocks.filter(({ type }) => type === 'källa') }))
    .filter(({ sources }) => sources.length);
  const headings = listed.map(({ sources }) => sources.map(({ heading }) => heading).join(', '));
  expect([...new Set(headings)].sort()).toEqual(['Källor', 'Läs mer', 'Läs mer, Källor']);
  const further = listed.filter(({ sources }) => sources[0]?.heading === 'Läs mer');
  expect(further.length).toBeGreaterThanOrEqual(40);
  const foreign = /på (?:engelska|norska|danska)|doi\.org|wikipedia/;
  expect(further.filter(({ sources }) => foreign.test(sources[0]?.markdown ?? ''))).toEqual([]);
});

describe('the spelling', async () => {
  const exceptions = readFileSync(join(import.meta.dirname, 'allowed-words.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  const quizzes = await readQuizzes(join(import.meta.dirname, 'quizzes'));
  const inQuizzes = [...quizzes].flatMap(([name, questions]) =>
    spelledWords(JSON.stringify(questions)).map((word) => ({ word, file: `quizzes/${name}.md` })),
  );
  const filesOf = Map.groupBy([...swedish.flatMap(toWordsWithFile), ...inQuizzes], ({ word }) => word);
  const listMisspelled = await findSpellChecker();

  it(`is the dictionary’s (${listMisspelled ? 'there is a Hunspell' : 'NOT TESTED, there is no Hunspell on this machine'})`, () => {
    if (!listMisspelled)
      console.warn('\n  There is no Hunspell on this machine: the spelling of the texts was not tested.\n');
    const misspelled = new Set(listMisspelled?.([...filesOf.keys()])).difference(
      new Set(exceptions.flatMap(toBothCases)),
    );
    expect([...misspelled].flatMap((word) => filesOf.get(word)?.map(({ file }) => `${file}: ${word}`))).toEqual([]);
  });

  it('has exceptions in the order of the alphabet, every one of them in use', () => {
    expect(exceptions).toEqual([...new Set(exceptions)].sort(new Intl.Collator('sv').compare));
    expect(exceptions.filter((word) => !toBothCases(word).some((written) => filesOf.has(written)))).toEqual([]);
  });
});

/** Words of the questions of a quiz, without the names of their fields. */
function spelledWords(json: string): string[] {
  return [...new Set(json.replace(/"\w+":/g, ' ').match(/\p{L}{2,}/gu) ?? [])];
}

/** A word may start a sentence, so its capitalised form is valid too. */
function toBothCases(word: string): string[] {
  return [word, word.slice(0, 1).toUpperCase() + word.slice(1)];
}

function toWordsWithFile(text: TextFile): { word: string; file: string }[] {
  return [...new Set(wordsToSpell(text))].map((word) => ({ word, file: text.file }));
}

function between(least: number, most: number): unknown {
  return expect.toSatisfy((count: number) => count >= least && count <= most, `${least} to ${most}`);
}
