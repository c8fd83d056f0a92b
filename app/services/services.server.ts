import type { Config } from '#config/config.server.ts';
import { closedFormsOf } from '#orders/closed-forms.ts';
import type { SearchRecord } from '#search/record.ts';
import type { ContentState } from './content/cached.server.ts';
import { createContentAtHand } from './content/content-at-hand.server.ts';
import { createContentful } from './content/contentful.server.ts';
import { createForgivingContent } from './content/forgiving.server.ts';
import type { ContentChange, ContentDelta, ContentService, Seen } from './content/port.ts';
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
import { withServicePages } from './search/service-pages.server.ts';
import { createSearchUpkeep } from './search/upkeep.server.ts';
import { createSearchWithFallback } from './search/with-fallback.server.ts';
import type { Watch } from './watch/port.ts';
import { unwatched, watched } from './watch/watched.server.ts';

/** Where the house writes what its technician should know. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Services extends OrderServices {
  /** The published content; `note` hears how each answer came about, `see` what it is made of. */
  content(note: (state: ContentState) => void, see?: (seen: Seen) => void): ContentService;
  images: ImageScaler;
  search: SearchService;
  /** Searches without hits, for editors. */
  misses: MissList;
  /** Takes in what an editor published: pages and both indices. Resolves when it can be found. */
  contentChanged(change: ContentChange): Promise<void>;
  /** The listener hears what has changed, in any process, when a page made next shows it. */
  onContentChange(listener: (changed: ContentDelta) => void): void;
  /** Asks the content service what has changed, in case nobody has told. */
  followContent(): Promise<void>;
  /** True when pages can be answered: the content service answers, or something is known from earlier. */
  isReady(): Promise<boolean>;
  /** Takes what was at hand when the site was closed, and begins to follow what goes on. */
  open(): Promise<void>;
  /** Writes down what is to be at hand next time, and ends connections. */
  close(): Promise<void>;
}

/** The methods that ask for something published. */
const reading = [
  'findArticle',
  'listArticlesByPortal',
  'listArticlesByCategory',
  'listArticles',
  'listCategories',
  'findPortal',
  'findFooter',
] as const;

/** The one place where adapters are chosen and wrapped. */
export function createServices(config: Config, log: Log, watch: Watch = unwatched): Services {
  const content = createContentAtHand(config, log, watch);
  const forgiving: Services['content'] = (note, see) =>
    createForgivingContent(content.read(note, see), (message) => log.warn({ service: 'content' }, message));
  // Straight from the index: a forgiven list would empty the other one.
  const collect = async () =>
    withServicePages(
      await collectRecords(content.straight, () => {}),
      closedFormsOf(config.closedForms, orders.payments.ways),
    );
  const embedded = createEmbeddedSearch(collect);
  const hosted = () => watched(createAlgoliaSearch(config), ['search'], watch.calls('hosted-search'));
  const isIndexing = config.algoliaApplicationId && config.algoliaAdminKey;
  const reindex = isIndexing ? createReindexing(collect, createAlgoliaIndexer(config)) : null;
  const upkeep = createSearchUpkeep(embedded, reindex);
  content.onChange(upkeep.changed);
  const orders = createOrderServices(config, log, watch);
  const misses = createMissList(config.searchMissesFile);
  return {
    ...orders,
    misses,
    content: (note, see) => watched(forgiving(note, see), reading, watch.waits('content')),
    images: createKeptScaler(createSharpScaler(config.contentAssetOrigins[0] ?? ''), config.imageCacheFolder),
    search: watched<SearchService>(
      config.algoliaApplicationId
        ? createSearchWithFallback(hosted(), embedded, (message) => log.warn({ service: 'search' }, message))
        : embedded,
      ['search'],
      watch.calls('search'),
    ),
    contentChanged: (change) => upkeep.awaiting(change.id, () => content.changed(change)),
    onContentChange: content.onChange,
    followContent: content.follow,
    async isReady() {
      embedded.prepare();
      if (content.isKnown()) return true;
      await forgiving(() => {}).listCategories(config.defaultLocale);
      return content.isKnown();
    },
    open: content.open,
    async close() {
      await Promise.all([misses.flush(), content.close()]);
      await orders.database.close();
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
    collect: async () =>
      withServicePages(await collectRecords(contentful, warn), closedFormsOf(config.closedForms, config.paymentWays)),
    indexer: createAlgoliaIndexer(config),
  };
}
