import { bareArticle } from '#content/samples/sample-article.ts';
import { articleRecord, categoryRecord, type SearchRecord, sectionRecord } from '#search/record.ts';

/**
 * Test fixture: two animals, an article in two languages, a category and a section, built like those of real pages.
 */
export function sampleRecords(): SearchRecord[] {
  const category = {
    id: 'category-laga-vego',
    slug: 'laga-vego',
    title: 'Laga vego',
    preamble: 'Mat.',
    language: 'sv',
  } as const;
  const adults = { section: 'vuxen', title: 'För vuxna', preamble: 'Om räven för vuxna.', language: 'sv' } as const;
  return [
    animal('rav', 'Räv', 'En räv med röd päls.'),
    animal('igelkott', 'Igelkott', 'Den har taggar.'),
    articleRecord(
      bareArticle({ id: 'mat', slug: 'mat', title: 'Mat till igelkotten', portalId: 'portal-klubbnytt' }),
      bareArticle({ id: 'mat', title: 'A prickly supper', language: 'en' }),
      () => {},
    ),
    categoryRecord(category, null, () => {}),
    sectionRecord(adults, null),
  ];
}

function animal(id: string, title: string, preamble: string): SearchRecord {
  return articleRecord(bareArticle({ id, slug: id, title, preamble }), null, () => {});
}
