import { describe, expect, it } from 'vitest';
import { answersOf, questionsOfRound, readPlace } from './quiz.ts';

const question = (id: string) => ({
  id,
  question: 'Vad?',
  rightAnswer: 'rätt',
  wrongAnswers: ['fel', 'också fel'],
  clues: ['ledtråd', 'en till'],
  pictures: [],
  why: '',
  source: '',
  language: 'sv' as const,
});

describe('the answers of a question', () => {
  it('are three, each wrong one with its clue', () => {
    const answers = answersOf(question('rav-fraga-1'));
    expect(answers.map(({ text }) => text).toSorted()).toEqual(['fel', 'också fel', 'rätt']);
    expect(answers.find(({ text }) => text === 'också fel')).toEqual({
      text: 'också fel',
      isRight: false,
      clue: 'en till',
      picture: null,
    });
    expect(answers.filter(({ isRight }) => isRight)).toHaveLength(1);
  });

  it('keep each their own picture', () => {
    const pictures = ['rätt', 'fel', 'också fel'].map((alt) => ({
      url: alt,
      alt,
      altLanguage: 'sv' as const,
      width: 4,
      height: 3,
    }));
    for (const id of ['a', 'b', 'c', 'd'])
      for (const { text, picture } of answersOf({ ...question(id), pictures })) expect(picture?.alt).toBe(text);
  });

  it('have the right one in each place about as often', () => {
    const animals = ['rav', 'alg', 'bjorn', 'hare', 'mus', 'lax', 'utter', 'varg', 'ko', 'gris', 'get', 'katt'];
    const places = animals.flatMap((animal) =>
      [1, 2, 3, 4, 5].map((number) =>
        answersOf(question(`${animal}-fraga-${number}`)).findIndex(({ isRight }) => isRight),
      ),
    );
    const counts = [0, 1, 2].map((place) => places.filter((one) => one === place).length);
    for (const count of counts) expect(count).toBeGreaterThan(places.length / 5);
  });

  it('are asked without a clue where an editor gave too few', () => {
    expect(answersOf({ ...question('x'), clues: [] }).map(({ clue }) => clue)).toEqual(['', '', '']);
  });
});

describe('the questions of a round', () => {
  const all = Array.from({ length: 17 }, (_, place) => ({ id: `fraga-${place}` }));

  it('are five, and the same ones for the same number', () => {
    expect(questionsOfRound(all, 2)).toHaveLength(5);
    expect(questionsOfRound(all, 2)).toEqual(questionsOfRound(all, 2));
  });

  it('do not come again before the next lap', () => {
    const lap = [1, 2, 3].flatMap((round) => questionsOfRound(all, round)).map(({ id }) => id);
    expect(new Set(lap).size).toBe(15);
    expect(questionsOfRound(all, 4)).not.toEqual(questionsOfRound(all, 1));
  });

  it('are all there are where there are no more', () => {
    expect(questionsOfRound(all.slice(0, 3), 9)).toEqual(all.slice(0, 3));
  });
});

describe('the place in a round', () => {
  it('is read from the address', () => {
    expect(readPlace(new URLSearchParams('omgang=3&fraga=2&svar=1&svar=0&svar=1&visa=1'), 5)).toEqual({
      round: 3,
      number: 2,
      tried: [1, 0],
      showsAnswer: true,
    });
  });

  it.each(['', 'fraga=0', 'fraga=-1', 'fraga=x&svar=7&svar=', 'omgang=1e9', 'fraga=1.5'])(
    'is the start for %j',
    (query) => {
      const { round, number, tried } = readPlace(new URLSearchParams(query), 5);
      // An empty answer counts as no answer.
      expect({ round, number, tried }).toEqual({ round: 1, number: 1, tried: [] });
    },
  );

  it('is the diploma after the last question, and never beyond', () => {
    expect(readPlace(new URLSearchParams('fraga=99'), 5).number).toBe(6);
  });
});
