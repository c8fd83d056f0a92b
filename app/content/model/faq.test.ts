import { describe, expect, it } from 'vitest';
import { documentOf, list, node } from '#fixtures/rich-text-writer.ts';
import { readQuestionsAndAnswers } from './faq.ts';

const heading = (translations: string, level = 2) => node(`heading-${level}`, [translations]);
const three = [heading('Ett?'), 'A', heading('Två?'), 'B', heading('Tre?'), 'C'] as const;
const read = [
  { question: 'Ett?', answer: 'A' },
  { question: 'Två?', answer: 'B' },
  { question: 'Tre?', answer: 'C' },
];

describe('questions and answers', () => {
  it('are headings that ask and the text below them', () => {
    expect(readQuestionsAndAnswers(documentOf(...three))).toEqual(read);
  });

  it('may follow an introduction', () => {
    expect(readQuestionsAndAnswers(documentOf('Välkommen.', list('Hej'), ...three))).toEqual(read);
  });

  it('may have headings of any level', () => {
    const body = documentOf(heading('Ett?', 3), 'A', heading('Två?', 4), 'B', heading('Tre?', 1), 'C');
    expect(readQuestionsAndAnswers(body)).toEqual(read);
  });

  it('pass over a heading that does not show', () => {
    expect(readQuestionsAndAnswers(documentOf(...three, heading('\u200B'), heading(' ')))).toEqual(read);
  });

  it('join all that stands below one question', () => {
    const body = documentOf(...three, list('D', 'E'), '', 'F\nG');
    expect(readQuestionsAndAnswers(body).at(-1)?.answer).toBe('C D E F G');
  });

  it.each([
    ['there is no text', null],
    ['the text is empty', documentOf()],
    ['there are only two', documentOf(...three.slice(0, 4))],
    ['one heading does not ask', documentOf(...three, heading('Kontakt'), 'D')],
    ['one has no answer', documentOf(...three, heading('Fyra?'))],
    ['one has an empty answer', documentOf(...three, heading('Fyra?'), ' ')],
    ['nothing but paragraphs ask', documentOf('Ett?', 'Två?', 'Tre?')],
  ])('are none when %s', (_name, body) => {
    expect(readQuestionsAndAnswers(body)).toEqual([]);
  });
});
