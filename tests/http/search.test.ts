import { describe, expect, inject, it } from 'vitest';

async function search(query: string): Promise<{ total: number; hits: string[]; html: string }> {
  const html = await (await fetch(`${inject('site')}/sok?sokord=${query}`)).text();
  const [, count = '0'] = /role="status">(\d+) träff/.exec(html) ?? [];
  const hits = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, link = '']) => link);
  return { total: Number(count), hits: Number(count) ? hits : [], html };
}

describe('a search', () => {
  it.each(['foo bar', 'aaaaaaaa', 'lorem ipsum', 'asdfasdf', 'räv xyzzy'])(
    'for nonsense finds nothing: %s',
    async (text) => expect((await search(encodeURIComponent(text))).total).toBe(0),
  );

  it.each([
    ['hur gammal blir en katt', '/djurfakta/katt'],
    ['hur gammal blir en hund?', '/djurfakta/hund'],
    ['varför spinner katter', '/djurfakta/katt'],
    ['hur stor blir en älg', '/djurfakta/alg'],
  ])('that is a question finds its animal first: %s', async (text, animal) =>
    expect((await search(encodeURIComponent(text))).hits[0]).toBe(animal),
  );

  it.each(['räv', 'hund', 'igelkott', 'spindel'])('shows in every hit why it is one: %s', async (text) => {
    const { html, total } = await search(encodeURIComponent(text));
    const hits = html.split('<li class="hit"').slice(1);
    expect(hits).toHaveLength(Math.min(total, 20));
    expect(hits.filter((hit) => !hit.includes('<mark>'))).toEqual([]);
  });

  it('shows an animal with its species and a fact', async () => {
    const [, hit = ''] = (await search('r%C3%A4v')).html.split('<li class="hit"');
    expect(hit).toMatch(/Djurfakta<.*Rödräv.*class="hit__more">Väger [^<]+ kilo</s);
  });

  it('counts what each filter would leave, whatever is chosen in its group', async () => {
    const countsOf = async (query: string) => {
      const { html, total } = await search(query);
      const found = [
        ...html.matchAll(/value="([^"]+)"[^>]*\/><span><span>[^<]*<\/span><span class="choice__count">[^\d]*(\d+)/g),
      ];
      return { total, counts: Object.fromEntries(found.map(([, filter, count]) => [filter, Number(count)])) };
    };
    const all = await countsOf('hund');
    expect(Object.keys(all.counts)).toHaveLength(9);
    const animals = await countsOf('hund&filters=djurfakta');
    expect(animals.total).toBe(all.counts.djurfakta);
    expect(animals.counts.klubbnytt).toBe(all.counts.klubbnytt);
    expect(animals.counts.Artikel).toBe(animals.total);
  });

  it('for a short whole word finds no longer words that begin with it', async () => {
    const { total, hits } = await search('ko');
    expect(hits[0]).toBe('/djurfakta/ko');
    expect(total).toBeLessThan(30);
  });

  it('in Latin-1 is the same as in UTF-8', async () => {
    const [old, own] = [await search('r%E4v'), await search('r%C3%A4v')];
    expect(/<input[^>]*name="sokord"[^>]*>/.exec(old.html)?.[0]).toContain('value="räv"');
    expect([old.total, old.hits]).toEqual([own.total, own.hits]);
  });
});
