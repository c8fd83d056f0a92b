import { onceFor } from './once-for.ts';
import { linesOf, type RichText } from './rich-text.ts';

/** Secondary text block as the editor wrote it. */
export interface TextBlock {
  blockType: string[];
  rubrik: string;
  body: RichText | null;
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
  const ofType = (type: string) => blocks.filter(({ blockType }) => blockType.includes(type));
  const [questions] = ofType('värderingsfrågor');
  const [rights] = ofType('djurens rätt');
  return {
    facts: ofType('fakta').flatMap(toFacts),
    questions: questions ? toQuestions(questions) : null,
    animalRights: rights ? toAnimalRights(rights) : null,
    sources: ofType('källa').flatMap(toSources),
  };
});

function toFacts({ body }: TextBlock): string[] {
  return linesOf(body).map(({ text }) => text);
}

function toQuestions({ rubrik, body }: TextBlock): Questions {
  const questions = linesOf(body).map(({ text }) => text.replace(/^[-•*\s]+/, ''));
  return { title: rubrik, preamble: '', questions: questions.filter(Boolean) };
}

function toAnimalRights({ rubrik, body }: TextBlock): AnimalRights {
  const [preamble = '', ...rest] = linesOf(body).map(({ text }) => text);
  return { title: rubrik, preamble, body: rest.join('\n\n') };
}

function toSources({ body }: TextBlock): Source[] {
  return linesOf(body)
    .map(({ text, url }): Source => {
      const sourceName = text
        // A URL may contain parentheses: (https://…/Räv_(djur)).
        .replace(/\(\s*https?:(?:[^()]|\([^()]*\))*\)?/gi, '')
        .replace(/\s+/g, ' ')
        .trim();
      return { sourceName, url, authorOrInstitution: '', urlDate: null };
    })
    .filter(({ sourceName }) => sourceName);
}
