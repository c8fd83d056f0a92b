import { describe, expect, it } from 'vitest';
import { createCompounds } from './compounds.ts';
import { createVocabulary } from './vocabulary.ts';

const texts =
  'igelkott bo djur försök skydd lag fågel holk bi hotell panna kaka kyrka gård vän tar ko kon takt skola katt hund som mar väg ar len';

function compoundsOf(words: string): ReturnType<typeof createCompounds> {
  const vocabulary = createVocabulary();
  for (const word of words.split(' ')) vocabulary.add(word);
  return createCompounds(vocabulary, () => true);
}

describe('compounds', () => {
  const compounds = compoundsOf(texts);

  it.each([
    ['igelkottsbo', ['igelkot', 'bo']],
    ['djurförsök', ['djur', 'försök']],
    ['djurförsöken', ['djur', 'försök']],
    ['djurskyddslagen', ['djur', 'skyd', 'lag']],
    ['fågelholkar', ['fågl', 'holk']],
    ['bihotellet', ['bi', 'hotell']],
    ['pannkaka', ['pan', 'kak']],
    ['kyrkogård', ['kyrk', 'gård']],
    ['fågelkor', ['fågl', 'ko']],
    ['skolgård', ['skol', 'gård']],
  ])('%s has the parts %j', (word, parts) => {
    expect(compounds.partsOf(word).map((part) => part.slice(0, 4))).toEqual(parts.map((part) => part.slice(0, 4)));
  });

  it.each(['igelkott', 'väntar', 'sommar', 'vägar', 'katten', 'hundar', 'kontakt', 'xyz', '', 'hund2026katt'])(
    '%j is none',
    (word) => {
      expect(compounds.partsOf(word)).toEqual([]);
    },
  );

  it('are found by each part', () => {
    const vocabulary = createVocabulary();
    for (const word of `${texts} igelkottsbo`.split(' ')) vocabulary.add(word);
    const { withPart } = createCompounds(vocabulary, () => true);
    const [igelkott, igelkottsbo] = [vocabulary.add('igelkott'), vocabulary.add('igelkottsbo')];
    expect(withPart(vocabulary.stemOf(igelkott))).toEqual([igelkottsbo]);
    expect(withPart('bo')).toEqual([igelkottsbo]);
  });

  it('are not built from unused words', () => {
    const vocabulary = createVocabulary();
    const [djur] = 'djur försök'.split(' ').map((word) => vocabulary.add(word));
    expect(createCompounds(vocabulary, () => true).partsOf('djurförsök')).toHaveLength(2);
    expect(createCompounds(vocabulary, (id) => id !== djur).partsOf('djurförsök')).toEqual([]);
  });

  it('recognise a last part without the first', () => {
    expect(compounds.tailOf('bondgård')).toBe('gård');
    expect(compounds.tailOf('xyzzy')).toBeNull();
  });
});
