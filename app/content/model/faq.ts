import { onceFor } from './once-for.ts';
import { plainText, type RichText } from './rich-text.ts';

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

const fewest = 3;

/**
 * Reads questions and answers from a text whose headings are all questions, at least three of them. Otherwise returns
 * an empty list.
 */
export function readQuestionsAndAnswers(body: RichText | null): QuestionAndAnswer[] {
  return body ? questionsIn(body) : [];
}

const questionsIn = onceFor((body: RichText): QuestionAndAnswer[] => {
  const found: QuestionAndAnswer[] = [];
  for (const node of body.content) {
    const text = plainText(node);
    if (!text) continue;
    if (node.nodeType.startsWith('heading-')) found.push({ question: text, answer: '' });
    const last = found.at(-1);
    if (last && !node.nodeType.startsWith('heading-')) last.answer = `${last.answer} ${text}`.trim();
  }
  const isFaq = found.length >= fewest && found.every(({ question, answer }) => question.endsWith('?') && answer);
  return isFaq ? found : [];
});
