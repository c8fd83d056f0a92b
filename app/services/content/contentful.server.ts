import { type ContentfulClientApi, createClient } from 'contentful';
import * as v from 'valibot';
import type { Config } from '#config.server.ts';
import { toArticle, toCategory, toFooter, toPortal } from './contentful-entry.server.ts';
import { type ContentService, ContentUnavailable } from './port.ts';

type Settings = Pick<
  Config,
  'contentfulSpaceId' | 'contentfulAccessToken' | 'contentfulEnvironment' | 'contentfulOrigin'
>;
type Client = ContentfulClientApi<'WITH_ALL_LOCALES' | 'WITHOUT_UNRESOLVABLE_LINKS'>;
type Query = Record<string, string | number | boolean>;

/** What an answer must be before it is believed; an error page or half an answer is neither empty nor missing content. */
const Collection = v.looseObject({
  sys: v.looseObject({ type: v.literal('Array') }),
  total: v.number(),
  items: v.array(v.looseObject({ sys: v.looseObject({ id: v.string() }) })),
});

const include = 2;
/** Far below the service's thousand: an answer may not weigh more than 7 MB. */
const pageSize = 200;

/** Wait before the next try, in ms (specification §7.1). The service's own reset header, when there is one, is obeyed by the SDK. */
export const retryLimit = 5;
/** One try, ms. A page waits less long than this; it is the patient retries that do. */
const timeout = 5_000;

/**
 * The content service through its own SDK: bearer token, at most five patient retries on 5xx, 429 and lost connections
 * (sqrt(2)^attempt s + 500–700 ms, or the reset header), seven requests a second unless the service's header says otherwise.
 * All locales are asked for at once (`locale=*`), so that one answer serves every language and says what it is written in.
 */
export function createContentful(settings: Settings, warn: (message: string) => void): ContentService {
  const { hostname, port, protocol } = new URL(settings.contentfulOrigin);
  const insecure = protocol === 'http:';
  const client: Client = createClient({
    space: settings.contentfulSpaceId,
    accessToken: settings.contentfulAccessToken,
    environment: settings.contentfulEnvironment,
    host: port ? `${hostname}:${port}` : hostname,
    insecure,
    retryOnError: true,
    retryLimit,
    timeout,
    // Off by default and missing from the SDK's types; 'auto' follows the service's per-second limit header.
    // The SDK takes its throttle back by number and overlooks number 0, so that every request would wait for two turns;
    // a hook that does nothing takes that number.
    ...({ throttle: 'auto', onBeforeRequest: (request: unknown) => request } as object),
    logHandler: (level) => {
      if (level === 'error') warn('The content service’s client reported an error.');
    },
  }).withAllLocales.withoutUnresolvableLinks;

  async function fetchEntries(query: Query): Promise<unknown[]> {
    try {
      const collection: unknown = await client.getEntries({ include, ...query } as never);
      return v.parse(Collection, collection).items;
    } catch (cause) {
      throw new ContentUnavailable(`The content service did not answer: ${reasonOf(cause)}`);
    }
  }

  async function fetchAll(query: Query): Promise<unknown[]> {
    const all: unknown[] = [];
    for (;;) {
      const page = await fetchEntries({ ...query, limit: pageSize, skip: all.length });
      all.push(...page);
      if (page.length < pageSize) return all;
    }
  }

  const articlesWhere = async (query: Query, locale: Parameters<ContentService['listArticles']>[0]) => {
    const entries = await fetchAll({ content_type: 'article', order: 'fields.title', ...query });
    return entries.flatMap((entry) => toArticle(entry, locale, warn) ?? []);
  };

  return {
    async findArticle(slugs, locale) {
      // A comma would split the list of [in]; no slug holds one, so such a candidate cannot exist.
      const candidates = slugs.filter((slug) => !slug.includes(','));
      if (!candidates.length) return null;
      const query = { content_type: 'article', 'fields.slug[in]': candidates.join(','), limit: candidates.length };
      const entries = await fetchEntries(query);
      const found = entries.flatMap((entry) => toArticle(entry, locale, warn) ?? []);
      return candidates.map((slug) => found.find((article) => article.slug === slug)).find(Boolean) ?? null;
    },
    listArticlesByPortal: (portalId, locale) => articlesWhere({ 'fields.parent.sys.id': portalId }, locale),
    listArticlesByCategory: (categoryId, locale) => articlesWhere({ 'fields.category.sys.id': categoryId }, locale),
    listArticles: (locale) => articlesWhere({}, locale),
    async listCategories(locale) {
      const entries = await fetchAll({ content_type: 'category' });
      return entries.flatMap((entry) => toCategory(entry, locale) ?? []);
    },
    async findPortal(slug, locale) {
      const [entry] = await fetchEntries({ content_type: 'portal', 'fields.slug': slug, limit: 1 });
      return toPortal(entry, locale);
    },
    async findFooter(locale) {
      const [entry] = await fetchEntries({ content_type: 'footer', limit: 1 });
      return toFooter(entry, locale, warn);
    },
  };
}

/** Says what went wrong without the request, which holds the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message.slice(0, 120) : error.name;
}
