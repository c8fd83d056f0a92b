import type { Article } from '../article.ts';
import type { Picture } from '../picture.ts';

/** Animal article for tests; each test states the fields that it is about. */
export function sampleArticle(differences: Partial<Article> = {}): Article {
  return {
    id: 'article-rav',
    slug: 'rav',
    title: 'Räv',
    kicker: 'Om räven',
    preamble: 'Räven bor i lya.',
    metadescription: '',
    picture: null,
    body: null,
    textBlocks: [],
    slider: [],
    portalId: 'portal-djurfakta',
    category: null,
    language: 'sv',
    publishedAt: '2026-01-12T08:00:00.000Z',
    updatedAt: '2026-02-01T08:00:00.000Z',
    ...differences,
  };
}

/** Article with no text besides its title. */
export function bareArticle(differences: Partial<Article> = {}): Article {
  return sampleArticle({ id: 'rav', kicker: '', preamble: '', ...differences });
}

export const samplePicture: Picture = {
  url: 'https://images.example/space/asset/token/rav.jpg',
  alt: 'En räv',
  width: 2000,
  height: 1500,
};

/** Creates a `warn` that records its messages. */
export function createWarnings() {
  const warnings: string[] = [];
  return { warnings, warn: (message: string) => void warnings.push(message) };
}
