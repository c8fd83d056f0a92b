import { onceFor } from './once-for.ts';
import { linesOf, type RichText } from './rich-text.ts';

/** A secondary text block as the editor wrote it. */
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

/** What an article's text blocks become. Of two blocks of one kind, facts and sources add up; else the first counts. */
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
        // An address may hold parentheses of its own: (https://…/Räv_(djur)).
        .replace(/\(\s*https?:(?:[^()]|\([^()]*\))*\)?/gi, '')
        .replace(/\s+/g, ' ')
        .trim();
      return { sourceName, url, authorOrInstitution: '', urlDate: null };
    })
    .filter(({ sourceName }) => sourceName);
}
