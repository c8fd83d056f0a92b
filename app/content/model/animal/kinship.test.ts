import { expect, it } from 'vitest';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { sampleArticle } from '#fixtures/sample-article.ts';
import { besideInKinship, nearestKin } from './kinship.ts';

function animal(id: string, family: string, habitat: string) {
  return sampleArticle({ id, body: documentOf(`Art: ${id}\nFamilj: ${family}\nHabitat: ${habitat}`) });
}

const animals = [
  animal('baver', 'Bävrar', 'Sjö och å'),
  animal('hund', 'Hunddjur', 'Hos människor'),
  animal('lax', 'Laxfiskar', 'Älv, å och Östersjön'),
  animal('rav', 'Hunddjur', 'Skog, åker, fjäll och stad'),
  animal('ren', 'Hjortdjur', 'Fjäll och skog'),
  animal('sal', 'Öronlösa sälar', 'Östersjön'),
  animal('utter', 'Mårddjur', 'Sjö, å, älv och kust'),
  animal('varg', 'hunddjur', 'Skog'),
];

it.each([
  ['rav', ['varg', 'hund', 'ren', 'sal']],
  ['varg', ['rav', 'hund', 'ren', 'baver']],
  ['utter', ['lax', 'baver', 'sal', 'varg']],
  ['sal', ['utter', 'lax', 'varg', 'baver']],
])('the nearest of %s are its family, then those of its habitats, then the next of the list', (id, expected) => {
  const one = animals.find((other) => other.id === id) as (typeof animals)[number];
  expect(
    nearestKin(animals, one)
      .map((other) => other.id)
      .slice(0, 4),
  ).toEqual(expected);
});

it('an animal without family or habitat is followed by the next of the list, and never by itself', () => {
  const unknown = animal('okand', '', '');
  const list = [animal('a', '', ''), unknown, animal('b', '', 'Skog')];
  expect(nearestKin(list, unknown).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(nearestKin([unknown], unknown)).toEqual([]);
});

it('the way through all animals goes from place to place, and round', () => {
  const way: string[] = [];
  for (let id = 'rav'; way.length < animals.length; id = besideInKinship(animals, id).after?.id ?? '') way.push(id);
  expect(way).toEqual(['rav', 'varg', 'baver', 'lax', 'utter', 'sal', 'hund', 'ren']);
  expect(besideInKinship(animals, 'rav').before?.id).toBe('ren');
  expect(besideInKinship(animals, 'okand')).toEqual({ before: null, after: null });
  expect(besideInKinship(animals.slice(0, 1), 'baver')).toEqual({ before: null, after: null });
});
