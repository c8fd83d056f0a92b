import { expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { listedFacts } from '../model/animal/listed-facts.ts';
import type { QuizQuestion } from '../model/quiz.ts';
import { findQuiz } from './quiz-page.server.ts';

it('the mixed quiz reads the questions of no more animals than it asks about', async () => {
  let loads = 0;
  const animals = Array.from({ length: 40 }, (_, at) => {
    const id = `q${at}`;
    const facts = {
      lines: { species: '', scientificName: '', family: '', habitat: '' },
      habitats: [],
      asked: [{ id, language: 'sv' as const }],
    };
    const quiz = { get: () => (loads++, [{ id, question: `${at}?`, language: 'sv' } as QuizQuestion]) };
    const animal = bareArticle({ id: `a${at}`, slug: `djur-${at}` });
    return Object.defineProperties(animal, { [listedFacts]: { value: facts }, quiz });
  });
  const { serverContext } = sampleServerContext({}, { listArticlesByPortal: async () => animals });
  const ctx = await requestContextAt('/fragesport/blandat', serverContext);
  const { questions, hasMoreRounds } = await findQuiz(ctx, { subject: 'blandat' }, 1);
  expect([questions.length, hasMoreRounds, loads]).toEqual([5, true, 5]);
});
