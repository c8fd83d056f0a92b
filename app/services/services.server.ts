import type { Config } from '#config/config.server.ts';
import type { ContentState } from '#content/cms/cached.server.ts';
import { createContentStore } from '#content/cms/content-store.server.ts';
import { connectContentful, createContentful } from '#content/cms/contentful/contentful.server.ts';
import { createEmptyListOnError } from '#content/cms/empty-list-on-error.server.ts';
import { type ContentProblem, listContentProblems, shownTypes } from '#content/cms/health/content-problems.server.ts';
import type { CacheTags, ContentChange, ContentInvalidation, ContentService } from '#content/port.ts';
import { closedFormsOf } from '#orders/model/closed-forms.ts';
import { createKeptScaler } from '#platform/images/kept-on-disk.server.ts';
import type { ImageScaler } from '#platform/images/port.ts';
import { createSharpScaler } from '#platform/images/sharp.server.ts';
import type { Log } from '#platform/log.ts';
import { instrument, noTelemetry } from '#platform/telemetry/instrument.server.ts';
import type { Telemetry } from '#platform/telemetry/port.ts';
import { createIndexSync } from '#search/index-sync/index-sync.server.ts';
import { collectRecords } from '#search/index-sync/records.server.ts';
import { createReindex } from '#search/index-sync/reindex.server.ts';
import { withServicePages } from '#search/index-sync/service-pages.server.ts';
import type { SearchRecord } from '#search/model/record.ts';
import type { Recommendations, SearchIndexer, SearchService } from '#search/port.ts';
import { createAlgoliaSearch } from '#search/providers/algolia/algolia.server.ts';
import { createAlgoliaIndexer } from '#search/providers/algolia/algolia-indexer.server.ts';
import { createAlgoliaRecommendations } from '#search/providers/algolia/algolia-recommend.server.ts';
import { createEmbeddedSearch } from '#search/providers/embedded.server.ts';
import { openEngine } from '#search/providers/engine-here.server.ts';
import { createKeptAnswers } from '#search/providers/kept-answers.server.ts';
import { createKeptRecommendations, noRecommendations } from '#search/providers/kept-recommendations.server.ts';
import { createSearchWithFallback } from '#search/providers/with-fallback.server.ts';
import { createZeroResultQueries, type ZeroResultQueries } from '#search/zero-result-queries.server.ts';
import { createOrderServices, type OrderServices } from './order-services.server.ts';

export interface Services extends OrderServices {
  /** Published content. `onContentState` receives the state of each answer, `onCacheTags` its cache tags. */
  content(onContentState: (state: ContentState) => void, onCacheTags?: (seen: CacheTags) => void): ContentService;
  images: ImageScaler;
  search: SearchService;
  recommendations: Recommendations;
  /** Content that pages cannot show, straight from the content service. Rejects when it does not answer. */
  listContentProblems(): Promise<ContentProblem[]>;
  /** Zero-result searches, for editors. */
  zeroResultQueries: ZeroResultQueries;
  /** Handles a content webhook: updates pages and both search indices. Resolves when the change can be found. */
  handleContentWebhook(change: ContentChange): Promise<void>;
  /** The listener receives changes from any process, once newly rendered pages show them. */
  onContentInvalidation(listener: (changed: ContentInvalidation) => void): void;
  /** Syncs with the content service, in case a webhook was missed. */
  followContent(): Promise<void>;
  /** Number of content entries and assets at hand. */
  contentSize(): number;
  /** True when pages can be answered: the content service answers, or older content is cached. */
  isReady(): Promise<boolean>;
  /** Loads the saved content and starts syncing. */
  open(): Promise<void>;
  /** Saves the content and closes connections. */
  close(): Promise<void>;
}

/** Methods that read published content. */
const reading = [
  'findArticle',
  'listArticlesByPortal',
  'listArticlesByCategory',
  'listArticles',
  'listCategories',
  'findPortal',
  'findFooter',
] as const;

/** Composition root: adapters are chosen and wrapped here only. */
export function createServices(config: Config, log: Log, telemetry: Telemetry = noTelemetry): Services {
  const content = createContentStore(config, log, telemetry);
  const forgiving: Services['content'] = (onContentState, onCacheTags) =>
    createEmptyListOnError(content.read(onContentState, onCacheTags), (message) =>
      log.warn({ service: 'content' }, message),
    );
  // Straight from the mirror: an empty list after an error would empty the search index.
  const collect = async () =>
    withServicePages(
      await collectRecords(content.straight, () => {}),
      closedFormsOf(config.closedForms, orders.payments.paymentMethods),
    );
  const embedded = createEmbeddedSearch(collect, openEngine);
  const calls = telemetry.instrumentCalls('hosted-search');
  const warnOfSearch = (message: string) => log.warn({ service: 'search' }, message);
  const hosted = () => {
    const algolia = instrument(createAlgoliaSearch(config), ['search'], calls);
    return config.algoliaCache ? createKeptAnswers(algolia, config.algoliaCache) : algolia;
  };
  const isIndexing = config.algoliaApplicationId && config.algoliaAdminKey;
  const reindex = isIndexing ? createReindex(collect, createAlgoliaIndexer(config)) : null;
  const indexSync = createIndexSync(embedded, reindex);
  content.onChange(indexSync.changed);
  const orders = createOrderServices(config, log, telemetry);
  const zeroResultQueries = createZeroResultQueries(config.searchZeroResultsFile);
  return {
    ...orders,
    zeroResultQueries,
    listContentProblems: () => listProblemsOfContent(config, () => {}),
    content: (onContentState, onCacheTags) =>
      instrument(forgiving(onContentState, onCacheTags), reading, telemetry.instrumentWaits('content')),
    images: createKeptScaler(createSharpScaler(config.contentAssetOrigins[0] ?? ''), config.imageCacheFolder),
    search: instrument<SearchService>(
      config.algoliaApplicationId ? createSearchWithFallback(hosted(), embedded, warnOfSearch) : embedded,
      ['search'],
      telemetry.instrumentCalls('search'),
    ),
    recommendations: config.algoliaRecommend
      ? createKeptRecommendations(instrument(createAlgoliaRecommendations(config), ['relatedTo'], calls), warnOfSearch)
      : noRecommendations,
    handleContentWebhook: (change) => indexSync.awaiting(change.id, () => content.changed(change)),
    onContentInvalidation: content.onChange,
    followContent: content.follow,
    contentSize: content.size,
    async isReady() {
      embedded.prepare();
      if (content.isKnown()) return true;
      await forgiving(() => {}).listCategories(config.defaultLocale);
      return content.isKnown();
    },
    open: content.open,
    async close() {
      await Promise.all([zeroResultQueries.flush(), content.close()]);
      await orders.database.close();
    },
  };
}

export interface Indexing {
  collect(): Promise<SearchRecord[]>;
  indexer: SearchIndexer;
}

/** Collector and indexer of the hosted search. Requires its application id and admin key. */
export function createIndexing(config: Config, warn: (message: string) => void): Indexing {
  const contentful = createContentful(config, warn);
  return {
    collect: async () =>
      withServicePages(
        await collectRecords(contentful, warn),
        closedFormsOf(config.closedForms, config.paymentMethods),
      ),
    indexer: createAlgoliaIndexer(config),
  };
}

/**
 * Lists what pages cannot show of the published content, straight from the content service.
 * @throws ContentUnavailable; an error when there is no content at all, which more likely means a wrong token
 */
export async function listProblemsOfContent(
  config: Config,
  warn: (message: string) => void,
): Promise<ContentProblem[]> {
  const contentful = connectContentful(config, warn);
  const entries: unknown[] = [];
  for (const type of shownTypes) entries.push(...(await contentful.find({ content_type: type })).entries);
  if (!entries.length) throw new Error('the content service has no entries');
  return listContentProblems(entries, config.publicOrigin);
}
