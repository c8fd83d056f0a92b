import { expect, inject, it } from 'vitest';

async function mainOf(path: string): Promise<string> {
  const response = await fetch(inject('site') + path, { headers: { 'Accept-Language': 'sv' } });
  const html = await response.text();
  return html.slice(html.indexOf('<main'));
}

const animals = ['rav', 'gravling', 'tumlare'].map((slug) => `/djurfakta/${slug}`);
const help = ['skadat-djur', 'om-du-ar-orolig-for-ett-djur'].map((slug) => `/hjalp-djuren/nar-djur-far-illa/${slug}`);

it.each([...animals, ...help, '/en/djurfakta/rav'])('%s holds both levels, each with its address', async (path) => {
  const main = await mainOf(path);
  const [short, long] = [main.indexOf('id="kort"'), main.indexOf('id="mer"')];
  expect(short).toBeGreaterThan(main.indexOf('value="kort"'));
  expect(long).toBeGreaterThan(short);
  // The short text has no headings, the long one has.
  expect(main.slice(short, long)).not.toContain('<h2');
  expect(main.slice(long)).toContain('<h2');
  expect(main.match(/<input type="radio" name="level"/g)).toHaveLength(2);
  // The address and the device choose, so the document must not.
  expect(main.slice(0, short)).not.toMatch(/name="level"[^>]*checked/);
});

it('says in the page’s language how much there is to read, and marks the text’s own', async () => {
  const english = await mainOf('/en/djurfakta/rav');
  expect(english).toContain('How much would you like to read?');
  expect(english).toMatch(/id="kort" lang="sv-SE"|lang="sv-SE"[^>]*id="kort"|id="kort"[^>]*lang="sv-SE"/);
});

it.each(['/aktuellt/djurens-dag', '/klubbnytt/klubbnytt-1-2026', '/om-oss/kontakt'])(
  '%s, which has one level, asks nothing',
  async (path) => {
    expect(await mainOf(path)).not.toContain('name="level"');
  },
);
