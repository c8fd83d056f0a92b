import { describe, expect, inject, it } from 'vitest';

async function open(path: string) {
  const answer = await fetch(inject('site') + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
  const text = (await answer.text()).replace(/<style>.*?<\/style>/gs, '');
  return { answer, text, screens: text.split('<section class="screen ').slice(1) };
}

const lesson = '/vuxen/for-pedagoger/lektion-igelkott';

describe('class mode', () => {
  it.each([
    ['/djurfakta/rav', 'Vaken på natten'],
    ['/en/djurfakta/rav', 'Awake at night'],
    ['/djurfakta/uggla', 'Visste du?'],
    ['/fragesport/rav', 'Visa svaret'],
    ['/fragesport/blandat', 'Visa svaret'],
    ['/fragesport/plats/skog', 'Visa svaret'],
    [lesson, 'Samla ihop ('],
  ])('of %s shows one thing a screen, with nothing around it but the way on and out', async (path, words) => {
    const { answer, text, screens } = await open(`${path}?visa=klass`);
    expect(answer.status).toBe(200);
    expect(screens.length).toBeGreaterThan(4);
    expect(text).toContain(words);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).not.toMatch(
      /<header|<footer|class="(?:tabs|menu|skip|stripe|foot|crumbs)\b|name="level"|data-consent-/,
    );
    // The links of a screen, in the order of the Tab key, need no script.
    screens.forEach((screen, at) => {
      const links = [...screen.matchAll(/<nav.*?<\/nav>/gs)].flatMap(([bar]) => bar.match(/href="[^"]*"/g) ?? []);
      const [back, on] = [`href="#bild-${at}"`, `href="#bild-${at + 2}"`];
      const expected = [at > 0 && back, `href="${path}"`, at + 1 < screens.length && on];
      expect(links).toEqual(expected.filter(Boolean));
    });
    // A search engine keeps the page itself (decision 90).
    expect(text).not.toContain('name="robots"');
    // Untranslated, it is the Swedish page's.
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"?]*${path.replace('/en', '')}"`));
  });

  it('has the teacher’s notes on the printer’s page, beside the screen they belong to', async () => {
    const { screens } = await open('/djurfakta/rav?visa=klass');
    const told = screens.find((screen) => screen.includes('Räven bor nästan överallt'));
    const [shown = '', notes = ''] = told?.split('class="screen__notes"') ?? [];
    expect(notes).toContain('magnetfält');
    expect(shown).not.toContain('magnetfält');
  });

  it.each([
    ['/djurfakta/rav', '/djurfakta/rav?visa=klass'],
    [lesson, `${lesson}?visa=klass`],
    ['/en/djurfakta/rav', '/en/djurfakta/rav?visa=klass'],
  ])('is linked to from %s, which stays as it is whatever its class sees', async (path, address) => {
    const before = await open(path);
    expect(before.text).toContain(`href="${address}"`);
    expect((await open(address)).text).not.toBe(before.text);
    expect((await open(path)).text).toBe(before.text);
    expect(before.text).not.toContain('class-mode');
  });

  it.each([
    ['/djurfakta/Rav?visa=klass', 301, '/djurfakta/rav?visa=klass'],
    ['/djurfakta/plats/skog?visa=klass', 302, '/djurfakta/plats/skog'],
    ['/fragesport/finns-inte?visa=klass', 404, null],
    ['/_/klass/djurfakta/rav', 404, null],
    ['/djurfakta/rav?sida=2&visa=klass', 200, null],
  ])('%s answers %i, on to %s', async (path, status, location) => {
    const { answer } = await open(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([status, location]);
  });

  it.each(['/djurfakta/rav?visa=annat', '/djurfakta/rav?visa=klassen', '/djurfakta?visa=klass', '/?visa=klass'])(
    '%s is the page itself',
    async (path) => {
      const { answer, text } = await open(path);
      expect(answer.status).toBe(200);
      expect(text).toContain('class="tabs');
    },
  );
});
