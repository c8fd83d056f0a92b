import { describe, expect, it } from 'vitest';
import { asset, entry } from '#fixtures/contentful-entry.fixture.ts';
import { toComicPanel } from './comic.server.ts';
import { toQuizQuestion } from './contentful-entry.server.ts';
import { toIngredient, toStep } from './to-instructions.server.ts';

const warn = () => {};

describe('a question of the quiz', () => {
  const question = (changed: object = {}) =>
    entry('quizQuestion', 'q', {
      question: { sv: 'Vad äter räven?', en: 'What do foxes eat?' },
      rightAnswer: { sv: 'Sork', en: 'Voles' },
      wrongAnswers: { sv: ['Gräs', 'Kottar'], en: ['Grass', 'Cones'] },
      clues: { sv: ['Inte gräs.', 'Inte kottar.'], en: ['Not grass.', 'Not cones.'] },
      why: { sv: 'Den jagar.', en: '' },
      ...changed,
    });

  it('is read in one language: a question above answers in another is none', () => {
    expect(toQuizQuestion(question(), 'en')).toMatchObject({ language: 'sv', question: 'Vad äter räven?' });
    const whole = toQuizQuestion(question({ why: { sv: 'Den jagar.', en: 'It hunts.' } }), 'en');
    expect(whole).toMatchObject({ language: 'en', rightAnswer: 'Voles', why: 'It hunts.' });
    const onlyEnglish = question({
      why: {},
      clues: { sv: [''], en: ['Not grass.'] },
      question: { sv: ' ', en: 'What?' },
    });
    expect(toQuizQuestion(onlyEnglish, 'sv')).toMatchObject({ language: 'en', wrongAnswers: ['Grass', 'Cones'] });
  });

  it.each<[string, object, string[], string[]]>([
    ['a blank clue', { clues: { sv: ['', 'Inte kottar.'] } }, ['Gräs', 'Kottar'], ['', 'Inte kottar.']],
    ['a blank answer', { wrongAnswers: { sv: [' ', 'Kottar'] } }, ['Kottar'], ['Inte kottar.']],
    ['one that does not show', { wrongAnswers: { sv: ['\u200B', 'Kottar'] } }, ['Kottar'], ['Inte kottar.']],
    ['the right answer once more', { wrongAnswers: { sv: ['Sork', 'Kottar'] } }, ['Kottar'], ['Inte kottar.']],
    ['an answer twice', { wrongAnswers: { sv: ['Gräs', 'Gräs', 'Kottar'] } }, ['Gräs', 'Kottar'], ['Inte gräs.', '']],
  ])('keeps each clue with its answer beside %s', (_, changed, wrongAnswers, clues) => {
    expect(toQuizQuestion(question(changed), 'sv')).toMatchObject({ wrongAnswers, clues });
  });
});

describe('the pictures of answers', () => {
  const picture = (id: string, description: string | null = `Ett avtryck ${id}`) => ({
    sys: { id, type: 'Asset' },
    fields: {
      ...(description && { description: { sv: description } }),
      file: { sv: { url: `//images.example/${id}.webp`, contentType: 'image/webp' } },
    },
  });
  const read = (answerPictures: unknown, wrongAnswers = ['Räv', 'Älg']) =>
    toQuizQuestion(
      entry('quizQuestion', 'q', {
        question: { sv: 'Vilket spår är lodjurets?' },
        rightAnswer: { sv: 'Lodjur' },
        wrongAnswers: { sv: wrongAnswers },
        answerPictures: { sv: answerPictures },
      }),
      'sv',
    )?.pictures.map(({ alt }) => alt);

  it.each<[string, unknown, string[]]>([
    [
      'are each answer’s own',
      [picture('a'), picture('b'), picture('c')],
      ['Ett avtryck a', 'Ett avtryck b', 'Ett avtryck c'],
    ],
    ['are none where one is missing', [picture('a'), picture('b')], []],
    ['are none where one is not described', [picture('a'), picture('b', null), picture('c')], []],
    [
      'are none where one is not published',
      [picture('a'), { sys: { type: 'Link', linkType: 'Asset', id: 'b' } }, picture('c')],
      [],
    ],
    ['are none of an editor who gave something else', 'spår.png', []],
  ])('%s', (_, given, alts) => expect(read(given)).toEqual(alts));

  it('follow their answers when one of these cannot be shown', () => {
    expect(read([picture('a'), picture('b'), picture('c')], [' ', 'Älg'])).toEqual(['Ett avtryck a', 'Ett avtryck c']);
  });
});

it('a step says the language of each of its texts', () => {
  const fields = {
    name: { sv: 'Vik', en: '' },
    text: { sv: 'Vik på mitten.', en: 'Fold it.' },
    adult: { sv: 'Hjälp till.' },
  };
  expect(toStep(entry('step', 's', fields), 'en', warn)).toMatchObject({
    name: 'Vik',
    text: 'Fold it.',
    languages: { name: 'sv', text: 'en', adult: 'sv' },
  });
});

it('an ingredient has its forms in one language', () => {
  const fields = { name: { sv: 'ägg', en: 'egg' }, plural: { sv: 'ägg', en: null }, group: { sv: '' } };
  expect(toIngredient(entry('ingredient', 'i', fields), 'en')).toMatchObject({ name: 'ägg', language: 'sv' });
  const whole = { ...fields, plural: { sv: 'ägg', en: 'eggs' } };
  expect(toIngredient(entry('ingredient', 'i', whole), 'en')).toMatchObject({ plural: 'eggs', language: 'en' });
});

it('a panel of a comic speaks one language, whoever speaks first', () => {
  const picture = asset({ url: '//images.example/s/a/t/1.png', contentType: 'image/png' });
  const panel = (fields: object) => toComicPanel(entry('comicPanel', 'p', { picture, ...fields }), 'en', warn);
  expect(panel({ secondLine: { sv: 'Hej!' }, secondSpeaker: { sv: 'Räv' } })).toMatchObject({ language: 'sv' });
  const mixed = panel({ firstLine: { sv: 'Hej!', en: 'Hello!' }, secondLine: { sv: 'Hej då!', en: ' ' } });
  expect(mixed).toMatchObject({ language: 'sv', lines: [{ line: 'Hej!' }, { line: 'Hej då!' }] });
});
