import type { LocaleCode } from '#i18n/locales.ts';
import { safeLinkTarget } from './link-target.ts';
import { onceFor } from './once-for.ts';
import type { Picture } from './picture.ts';
import { linesOf, linkedLinesOf, type RichText } from './rich-text.ts';

/** Secondary text block as the editor wrote it. */
export interface TextBlock {
  blockType: string[];
  rubrik: string;
  body: RichText | null;
  /** Answer of a riddle; null for any other block. */
  answer: RichText | null;
  /** Picture above a story of the magazine; null for any other block. */
  picture: Picture | null;
  /** Language of each field. */
  languages: { rubrik: LocaleCode; body: LocaleCode; answer: LocaleCode };
}

type TitleAndBody = Pick<TextBlock['languages'], 'rubrik' | 'body'>;

/** Language of each text that the blocks become: of each fact and source in order, of titles and of bodies. */
export interface BlockLanguages {
  facts: LocaleCode[];
  questions: TitleAndBody | null;
  animalRights: TitleAndBody | null;
  sources: LocaleCode[];
}

export interface Questions {
  title: string;
  preamble: '';
  questions: string[];
}

export interface AnimalRights {
  title: string;
  preamble: string;
  body: string;
}

export interface Source {
  sourceName: string;
  url: string;
  authorOrInstitution: '';
  urlDate: null;
}

export interface TextBlocks {
  facts: string[];
  questions: Questions | null;
  animalRights: AnimalRights | null;
  sources: Source[];
}

/**
 * Groups an article's text blocks by kind. Several fact or source blocks are combined; of other kinds the first counts.
 */
export const readTextBlocks = onceFor((blocks: TextBlock[]): TextBlocks => {
  const [questions] = ofType(blocks, 'värderingsfrågor');
  const [rights] = ofType(blocks, 'djurens rätt');
  return {
    facts: ofType(blocks, 'fakta').flatMap(toFacts),
    questions: questions ? toQuestions(questions) : null,
    animalRights: rights ? toAnimalRights(rights) : null,
    sources: ofType(blocks, 'källa').flatMap(toSources),
  };
});

/** Reads the languages of what `readTextBlocks` returns. */
export const readBlockLanguages = onceFor((blocks: TextBlock[]): BlockLanguages => {
  const ofEach = (type: string, toItems: (block: TextBlock) => unknown[]) =>
    ofType(blocks, type).flatMap((block) => toItems(block).map(() => block.languages.body));
  return {
    facts: ofEach('fakta', toFacts),
    questions: ofType(blocks, 'värderingsfrågor')[0]?.languages ?? null,
    animalRights: ofType(blocks, 'djurens rätt')[0]?.languages ?? null,
    sources: ofEach('källa', toSources),
  };
});

/**
 * Says of each source of `readTextBlocks`, in order, whether it is further reading: a page for the reader, not evidence.
 * The heading of its block decides. The specification's source (§3.6) has no field for it.
 */
export const readFurtherReading = onceFor((blocks: TextBlock[]): boolean[] =>
  ofType(blocks, 'källa').flatMap((block) => toSources(block).map(() => isFurtherReading(block.rubrik))),
);

function isFurtherReading(heading: string): boolean {
  return ['läs mer', 'read more'].includes(heading.trim().toLowerCase());
}

/** Kinds that are parts of every page. Those of the magazine are in `magazine/pieces.ts`. */
export const blockKinds = ['fakta', 'värderingsfrågor', 'djurens rätt', 'källa'] as const;

/** True for a block of this kind, however its editor spelt it. */
export function isOfType({ blockType }: TextBlock, type: string): boolean {
  return blockType.some((one) => one.trim().normalize('NFC').toLowerCase() === type);
}

function ofType(blocks: TextBlock[], type: string): TextBlock[] {
  return blocks.filter((block) => isOfType(block, type));
}

function toFacts({ body }: TextBlock): string[] {
  return linesOf(body)
    .map(({ text }) => withoutBullet(text))
    .filter(Boolean);
}

/** Dashes of a list; before a digit one of them may be its minus. */
const dash = '[-‐‑‒–—―⁃]+(?!\\d)';
/** Bullets, arrows, stars and ticks, those of a word processor's own fonts (private use) included. */
const bullet = '[•*∗·∙‣●○◦▪▫■□▶►▸▷▹➤➢➔→⇒⟶◆◇♦❖★☆✦✧✱✓✔✗✘✅➡❯\\p{Co}]+\\uFE0F?';
/** Signs that mean something else in a text, or before a number. */
const sign = '[+~>»](?=\\s+\\D)';
const number = '(?:\\d{1,2}[.)]|[a-z]\\)|\\(\\d{1,2}\\)|[①-⑳])(?=\\s)';
/** The second level of a list copied from a word processor. */
const ring = 'o(?=\\t|\\u00A0|\\s{2})';
const typedBullet = new RegExp(`^(?:(?:${dash}|${bullet}|${sign}|${number}|${ring})\\s*)+`, 'iu');

/** A bullet or number that an editor typed; the minus of a number stays. */
function withoutBullet(line: string): string {
  return line.replace(typedBullet, '').trim();
}

function toQuestions({ rubrik, body }: TextBlock): Questions {
  const questions = linesOf(body).map(({ text }) => withoutBullet(text));
  return { title: rubrik, preamble: '', questions: questions.filter(Boolean) };
}

function toAnimalRights({ rubrik, body }: TextBlock): AnimalRights {
  const [preamble = '', ...rest] = linesOf(body).map(({ text }) => text);
  return { title: rubrik, preamble, body: rest.join('\n\n') };
}

function toSources({ body }: TextBlock): Source[] {
  return linkedLinesOf(body)
    .map(({ text, url }): Source => {
      const sourceName = text
        // A URL may contain parentheses: (https://…/Räv_(djur)).
        .replace(/\(\s*https?:(?:[^()]|\([^()]*\))*\)?/gi, '')
        .replace(/\s+/g, ' ')
        // Separators and conjunctions that led to the next link of the line.
        .replace(/[\s,;·|/–-]+$/, '')
        .replace(/\s(?:och|samt|and|&)$/i, '')
        .replace(/[\s,;·|/–-]+$/, '')
        .trim();
      return {
        sourceName: withoutBullet(sourceName),
        url: url || addressIn(text),
        authorOrInstitution: '',
        urlDate: null,
      };
    })
    .filter(({ sourceName }) => sourceName);
}

/** The first address that is written out in a text, for an editor who has not made it a link; '' without one. */
function addressIn(text: string): string {
  const [written = ''] = /(?:https?:\/\/|www\.)(?:[^\s<>"”()]|\([^\s()]*\))+/i.exec(text) ?? [];
  return safeLinkTarget(written.replace(/[.,;:]+$/, '')) ?? '';
}
