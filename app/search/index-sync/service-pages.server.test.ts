import { describe, expect, it } from 'vitest';
import { sampleRecords } from '#fixtures/records.fixture.ts';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { bareArticle } from '#fixtures/sample-article.ts';
import { forms } from '#forms/definitions/forms.ts';
import { toFound } from '../model/found.ts';
import { articleRecord } from '../model/record.ts';
import { createEmbeddedSearch } from '../providers/embedded.server.ts';
import { openEngineHere } from '../providers/engine-here.server.ts';
import { withServicePages } from './service-pages.server.ts';

const known = sampleRecords();

async function added(closed: string[] = []) {
  return (await withServicePages(known, closed)).slice(known.length);
}

describe('pages defined in code', () => {
  it('are found beside editors’ pages: every form, the order pages, the members’ own and the quizzes', async () => {
    expect((await withServicePages(known, [])).slice(0, known.length)).toEqual(known);
    const links = (await added()).map(({ link }) => link);
    expect(links).toEqual([
      ...forms.map(({ path }) => `/stod/${path}`),
      '/stod',
      '/angra',
      '/intyg',
      '/medlem/logga-in',
      '/fragesport',
    ]);
    const ids = (await withServicePages(known, [])).map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const adults = { filterCategory: ['vuxen'], isAdult: 1 };
  it('are bilingual, and for adults but for the quizzes', async () => {
    for (const record of await added()) {
      const translations = [record.title, record.preamble, ...record.translations];
      expect(translations.filter(Boolean)).toHaveLength(4);
      const part = record.link === '/fragesport' ? { filterCategory: ['djurfakta'], isAdult: 0 } : adults;
      expect(record).toMatchObject({ type: 'sida', ...part });
    }
    const giftogram = (await added()).find(({ link }) => link === '/stod/giftogram');
    expect(giftogram?.title).toContain('giftogram');
    expect(giftogram?.translations[0]).not.toBe(giftogram?.title);
  });

  it('are the places where an animal lives, and no others', async () => {
    const livesIn = (habitat: string) => {
      const body = documentOf(`Art: Lo\nHabitat: ${habitat}`);
      return articleRecord(bareArticle({ id: habitat, slug: 'lo', body }), null, () => {});
    };
    const pages = await withServicePages([livesIn('Skog. Ibland fjäll'), livesIn('Hav och sjö')], []);
    const places = pages.filter(({ link }) => link.startsWith('/djurfakta/plats/'));
    expect(places.map(({ link }) => link.split('/').at(-1))).toEqual(['skog', 'sjo', 'hav']);
    expect(places[0]).toMatchObject({ title: 'Djur i skogen', isAdult: 0, filterCategory: ['djurfakta'] });
    expect(places[0]?.translations[0]).toMatch(/forest/i);
  });

  it('are shown in the visitor’s language', async () => {
    const search = createEmbeddedSearch(() => withServicePages(known, []), openEngineHere);
    const { hits } = await search.search({ text: '', filters: ['vuxen'], hitsPerPage: 100 });
    for (const hit of hits.filter(({ record }) => record.type === 'sida')) {
      const { title, translations } = hit.record;
      const shown = (['sv', 'en'] as const).map((locale) => toFound(hit, locale));
      expect(shown.map(({ language }) => language)).toEqual(['sv', 'en']);
      expect(shown.map((found) => found.title.map(({ text }) => text).join(''))).toEqual([title, translations[0]]);
    }
    expect(hits.filter(({ record }) => record.type === 'sida')).toHaveLength(forms.length + 4);
  });

  it('are not found while they are closed', async () => {
    const links = (await added(['giftogram', 'tov'])).map(({ link }) => link);
    expect(links).not.toContain('/stod/giftogram');
    expect(links).not.toContain('/stod/tov');
    expect(links).toContain('/stod/gava');
  });

  it('are omitted without editors’ pages: nothing at all is an outage', async () => {
    expect(await withServicePages([], [])).toEqual([]);
  });
});
