import type { Config } from '#config.server.ts';
import type { SearchRecord } from '#search/record.ts';
import { type ContentState, createCachedContent } from './content/cached.server.ts';
import { createContentful } from './content/contentful.server.ts';
import { createForgivingContent } from './content/forgiving.server.ts';
import type { ContentChange, ContentService } from './content/port.ts';
import { createKeptScaler } from './images/kept-on-disk.server.ts';
import type { ImageScaler } from './images/port.ts';
import { createSharpScaler } from './images/sharp.server.ts';
import { createOrderServices, type OrderServices } from './order-services.server.ts';
import { createAlgoliaSearch } from './search/algolia.server.ts';
import { createAlgoliaIndexer } from './search/algolia-indexer.server.ts';
import { createEmbeddedSearch } from './search/embedded.server.ts';
import { createMissList, type MissList } from './search/misses.server.ts';
import type { SearchIndexer, SearchService } from './search/port.ts';
import { collectRecords } from './search/records.server.ts';
import { createReindexing } from './search/reindexing.server.ts';
import { createSearchWithFallback } from './search/with-fallback.server.ts';

/** Where the house writes what its technician should know. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Services extends OrderServices {
  /** The published content; `note` hears how each answer came about. */
  content(note: (state: ContentState) => void): ContentService;
  images: ImageScaler;
  search: SearchService;
  /** Searches without hits, for editors. */
  misses: MissList;
  /** Takes in what an editor published: pages and both indices. Resolves when it can be found. */
  contentChanged(change: ContentChange): Promise<void>;
  /** True when pages can be answered: the content service answers, or something is known from earlier. */
  isReady(): Promise<boolean>;
}

/** The one place where adapters are chosen and wrapped. */
export function createServices(config: Config, log: Log): Services {
  const contentful = createContentful(config, (message) => log.warn({ service: 'content' }, message));
  const cached = createCachedContent(contentful, {
    fresh: config.contentFresh * 1000,
    deadline: config.contentDeadline,
  });
  const forgiving = (note: (state: ContentState) => void) =>
    createForgivingContent(cached.read(note), (message) => log.warn({ service: 'content' }, message));
  // Straight from the content service: what is remembered could be old, and a forgiven list would empty the index. What content is
  // missing is told by its pages, and by npm run search:index.
  const collect = () => collectRecords(contentful, () => {});
  const embedded = createEmbeddedSearch(collect);
  const isIndexing = config.algoliaApplicationId && config.algoliaAdminKey;
  const reindex = isIndexing ? createReindexing(collect, createAlgoliaIndexer(config)) : null;
  return {
    ...createOrderServices(config, log),
    content: forgiving,
    images: createKeptScaler(createSharpScaler(config.contentAssetOrigins[0] ?? ''), config.imageCacheFolder),
    search: config.algoliaApplicationId
      ? createSearchWithFallback(createAlgoliaSearch(config), embedded, (message) =>
          log.warn({ service: 'search' }, message),
        )
      : embedded,
    misses: createMissList(config.searchMissesFile),
    async contentChanged() {
      cached.expire();
      await Promise.all([embedded.renew(), reindex?.()]);
    },
    async isReady() {
      embedded.prepare();
      if (cached.hasAnswers()) return true;
      await forgiving(() => {}).listCategories(config.defaultLocale);
      return cached.hasAnswers();
    },
  };
}

export interface Indexing {
  collect(): Promise<SearchRecord[]>;
  indexer: SearchIndexer;
}

/** What fills the hosted search: the pages as records, and where they are sent. Needs its application and the admin key. */
export function createIndexing(config: Config, warn: (message: string) => void): Indexing {
  const contentful = createContentful(config, warn);
  return {
    collect: () => collectRecords(contentful, warn),
    indexer: createAlgoliaIndexer(config),
  };
}
