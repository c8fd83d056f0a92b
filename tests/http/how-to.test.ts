import { describe, expect, inject, it } from 'vitest';

const craft = '/hjalp-djuren/pyssla-djurvanligt/bihotell';
const recipe = '/hjalp-djuren/laga-vego/pizzasnurror-till-utflykten';

async function open(path: string) {
  const answer = await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
  return (await answer.text()).replaceAll('<!-- -->', '');
}

function thingIn(html: string, type: string) {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json)['@graph']?.find((thing: Record<string, unknown>) => thing['@type'] === type);
}

function ingredientsIn(html: string): string[] {
  return [...html.matchAll(/data-ingredient="[^"]*">([^<]*)</g)].map(([, text = '']) => text.replaceAll('\u00a0', ' '));
}

it('a craft says first how long, how difficult and with whom, and what one needs; then come its steps', async () => {
  const html = await open(craft);
  const told = ['En timme', 'Lite svårt', 'Vuxen med', 'Du behöver', 'bambupinnar', 'Kapa rören', 'Be en vuxen såga'];
  const places = [...told, 'Häng upp i solen', 'Nu är hotellet öppet', 'Rum med vägg av lera'].map((text) =>
    html.indexOf(text, html.indexOf('<h1')),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(html.match(/class="step step--drawn"/g)).toHaveLength(4);
  expect(html.match(/type="checkbox" value="bihotell-steg-\d"/g)).toHaveLength(4);
  expect(html).toContain('alt="En såg kapar bambupinnar på ett bord, och bredvid står en burk."');
});

it('a craft is a HowTo to search engines', async () => {
  const thing = thingIn(await open(craft), 'HowTo');
  expect(thing).toMatchObject({ name: 'Ett hotell för vilda bin', totalTime: 'PT60M' });
  expect(thing.supply).toContainEqual({ '@type': 'HowToSupply', name: 'bambupinnar eller grov vass' });
  expect(thing.step).toHaveLength(4);
  expect(thing.step[0]).toMatchObject({
    position: 1,
    name: 'Kapa rören',
    url: expect.stringMatching(/bihotell#steg-1$/),
  });
  expect(thing.step[0].text).toMatch(/^Be en vuxen såga\. Lägg pinnarna/);
});

it('a recipe is a Recipe to search engines, in the amounts that its editor wrote', async () => {
  const thing = thingIn(await open(`${recipe}?portioner=4`), 'Recipe');
  expect(thing).toMatchObject({ recipeYield: '16 snurror', totalTime: 'PT120M' });
  expect(thing.recipeIngredient).toContain('2½\u00a0dl vatten');
  expect(thing.recipeInstructions).toHaveLength(7);
});

describe('the amounts of a recipe', () => {
  it.each([
    ['', '16', ['25 g jäst', '2½ dl vatten', '1 liten paprika', '1 dl majs']],
    ['?portioner=32', '32', ['50 g jäst', '5 dl vatten', '2 små paprikor', '2 dl majs']],
    ['?portioner=8', '8', ['13 g jäst', '1¼ dl vatten', '½ liten paprika', '½ dl majs']],
    ['?kalla=skolan&portioner=32', '32', ['50 g jäst']],
  ])('are those of the address %s, without a script', async (query, count, expected) => {
    // Twice: a page that is kept without its query is not sent for one.
    await open(recipe);
    const html = await open(recipe + query);
    expect(ingredientsIn(html)).toEqual(expect.arrayContaining(expected));
    expect(html).toMatch(new RegExp(`<input id="antal"[^>]* name="portioner"[^>]* value="${count}"`));
    expect(html.includes('data-other-servings="true" hidden')).toBe(count === '16');
  });

  it.each(['0', '-3', '100', '1e1', 'många', '', '3,5'])('are the editor’s for ?portioner=%s', async (asked) => {
    expect(ingredientsIn(await open(`${recipe}?portioner=${encodeURIComponent(asked)}`))).toContain('2½ dl vatten');
  });

  it('name the allergens in the language of the page', async () => {
    expect(await open('/hjalp-djuren/laga-vego/bonrora-till-mackan')).toContain('Innehåller <b>senap</b>');
    expect(await open('/en/hjalp-djuren/laga-vego/bonrora-till-mackan')).toContain('Contains <b>mustard</b>');
  });
});

it('an article without steps is shown as before, whatever its address asks for', async () => {
  const html = await open('/hjalp-djuren/djurvanliga-tips/vatten-till-smadjur?portioner=6');
  expect(html).not.toContain('data-steps');
  expect(html).not.toContain('class="chips"');
});

it('a class is shown the steps of a craft, after what it takes', async () => {
  const html = await open(`${craft}?visa=klass`);
  expect(html.indexOf('bambupinnar eller grov vass')).toBeGreaterThan(0);
  expect(html.indexOf('Packa burken')).toBeGreaterThan(html.indexOf('bambupinnar eller grov vass'));
});

it('a search finds a craft by what stands in its steps', async () => {
  expect(await open('/sok?sokord=konservburk')).toContain(craft);
});
