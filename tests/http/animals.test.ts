import { expect, inject, it } from 'vitest';

const ask = (path: string) =>
  fetch(inject('site') + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
const read = async (path: string) => (await ask(path)).text();

it.each([
  ['/djurfakta/overraska', /^\/djurfakta\/[a-z]+$/],
  ['/en/djurfakta/overraska', /^\/en\/djurfakta\/[a-z]+$/],
])('%s leads to an animal by chance, and is kept nowhere', async (path, animal) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
  const led = answers.map(({ headers }) => headers.get('Location') ?? '');
  expect(led.filter((address) => !animal.test(address))).toEqual([]);
  expect(new Set(led).size).toBeGreaterThan(1);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Cache-Control')}`))).toEqual(
    new Set(['302 no-store']),
  );
  expect((await ask(led[0] ?? '')).status).toBe(200);
});

it.each([
  ['skog', 'forest', 18],
  ['hav', 'undersea', 6],
  ['varlden', 'savanna', 3],
])('the place %s has its own scene, its animals to press, and their number', async (place, scene, count) => {
  const html = await read(`/djurfakta/plats/${place}`);
  expect(html).toMatch(new RegExp(`class="world__scene" src="/assets/${scene}-`));
  expect(html).toContain(`${count} djur bor här.`);
  const [, animals = ''] = /class="place__animals">(.*?)<\/ul>/s.exec(html) ?? [];
  expect(animals.match(/href="\/djurfakta\/[a-z]+"/g)).toHaveLength(count);
});

it.each([
  ['uggla', 'night'],
  ['igelkott', 'garden-night'],
  ['ekorre', 'forest'],
  ['ren', 'mountain'],
])('%s stands in the scene %s', async (animal, scene) => {
  expect(await read(`/djurfakta/${animal}`)).toMatch(
    new RegExp(`class="world__scene" src="/assets/${scene}-[\\w-]{8}\\.`),
  );
});

it('the list of animals can be gone through by letter, habitat, word and chance', async () => {
  const html = await read('/djurfakta');
  const letters = [...html.matchAll(/href="#(djur-[^"]+)"/g)].map(([, id = '']) => id);
  expect(letters.length).toBeGreaterThanOrEqual(15);
  expect(letters).toEqual(letters.toSorted(new Intl.Collator('sv').compare));
  expect(letters.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  expect(html).toContain('href="/djurfakta/overraska"');
  expect(html).toMatch(/<form[^>]* action="\/sok"[^>]*><input type="hidden" name="filters" value="djurfakta"/);
});
