import { type ContentfulClientApi, createClient } from 'contentful';
import * as v from 'valibot';
import type { Config } from '#config/config.server.ts';
import { type ContentService, ContentUnavailable } from '../../port.ts';
import { createSync, mostPages, pageSize, type Sync } from '../mirror/sync.server.ts';
import { createCircuitBreaker } from './circuit-breaker.server.ts';
import { createContentOf } from './content-of.server.ts';
import type { EntryQuery, EntryQueryResult, EntrySource } from './entry-source.server.ts';
import { createRequestThrottle } from './request-throttle.server.ts';

export type ContentfulSettings = Pick<
  Config,
  | 'contentfulSpaceId'
  | 'contentfulAccessToken'
  | 'contentfulEnvironment'
  | 'contentfulOrigin'
  | 'contentBreakerCooldown'
>;
type DeliveryClient = ContentfulClientApi<'WITH_ALL_LOCALES'>;

const Id = v.looseObject({ sys: v.looseObject({ id: v.string() }) });
/** Schema of a valid response. An error page or a truncated response must not pass for empty or missing content. */
const Collection = v.looseObject({
  sys: v.looseObject({ type: v.literal('Array') }),
  total: v.number(),
  items: v.array(Id),
  includes: v.optional(v.record(v.string(), v.array(Id)), {}),
  errors: v.fallback(v.optional(v.array(v.looseObject({ details: v.looseObject({ id: v.string() }) })), []), []),
});

const include = 2;
/** Response limit in bytes, decompressed. The service's own limit is 7 MB. */
const largestAnswer = 8 * 1024 * 1024;

/**
 * Number of retries (specification §7.1). The SDK waits between them, and obeys the service's reset header when
 * there is one.
 */
export const retryLimit = 5;
/** Socket timeout of one try, ms. A page gives up earlier; the retries go on. */
const timeout = 5_000;
/**
 * Total timeout of the first try, ms. It doubles with each retry up to `longestTry`: a hanging request is retried
 * soon, a large response still gets through.
 */
const firstTry = 2_500;
const longestTry = 10_000;
/** Limit of concurrent queries: about 7 s of requests. Syncs queue behind them. */
const mostWaiting = 50;

/** Contentful client: entry queries and sync. */
export interface Contentful extends EntrySource {
  sync: Sync;
}

/**
 * Contentful client on the vendor's SDK. Bearer token; at most 5 retries on 5xx, 429 and lost connections, after
 * sqrt(2)^attempt s + 500–700 ms or the reset header; 7 requests/s unless the service's header says otherwise.
 * Requests all locales at once (`locale=*`): one response serves every language and shows which locale a text is
 * in. Redirects are failures. A circuit breaker guards the service (see circuit-breaker.server.ts). Queries beyond
 * `mostWaiting` are rejected at once, because made-up addresses are unlimited in number.
 */
export function connectContentful(settings: ContentfulSettings, warn: (message: string) => void): Contentful {
  const { hostname, port, protocol } = new URL(settings.contentfulOrigin);
  const insecure = protocol === 'http:';
  const throttle = createRequestThrottle();
  const api = createClient({
    space: settings.contentfulSpaceId,
    accessToken: settings.contentfulAccessToken,
    environment: settings.contentfulEnvironment,
    host: port ? `${hostname}:${port}` : hostname,
    insecure,
    retryOnError: true,
    retryLimit,
    timeout,
    responseLogger: (answer) => throttle.follow(limitIn(answer)),
    // Missing from the SDK's types.
    ...({ onBeforeRequest: inTurn, maxContentLength: largestAnswer } as object),
    logHandler: (level) => {
      if (level === 'error') warn('The content service’s client reported an error.');
    },
  });
  const client: DeliveryClient = api.withAllLocales;
  let waiting = 0;
  const circuitBreaker = createCircuitBreaker({ rest: settings.contentBreakerCooldown * 1000, warn });

  /** Throttles each try and starts its timeout. A try queued before the circuit opened is abandoned. */
  async function inTurn<Request extends Tried>(request: Request): Promise<Request> {
    request.afterRests ??= circuitBreaker.rests();
    if (await throttle.takeTurn(() => request.afterRests === circuitBreaker.rests())) return confine(request);
    throw new ContentUnavailable('it has been left alone since');
  }

  async function fetchPage(query: EntryQuery): Promise<v.InferOutput<typeof Collection>> {
    if (waiting >= mostWaiting)
      throw new ContentUnavailable('The content service is asked for as much as it can answer.');
    waiting += 1;
    try {
      return await circuitBreaker(async () =>
        v.parse(Collection, await client.getEntries({ include, ...query } as never)),
      );
    } catch (cause) {
      throw new ContentUnavailable(`The content service did not answer: ${reasonOf(cause)}`);
    } finally {
      waiting -= 1;
    }
  }

  async function fetchAll(query: EntryQuery): Promise<EntryQueryResult> {
    const entries: unknown[] = [];
    const ids = new Set<string>();
    for (let pages = 0; pages < mostPages; pages++) {
      const page = await fetchPage({ ...query, limit: pageSize, skip: entries.length });
      entries.push(...page.items);
      for (const id of idsOf(page)) ids.add(id);
      if (page.items.length < pageSize) return { entries, ids };
    }
    throw new ContentUnavailable('The content service leads from page to page without an end.');
  }

  return {
    async find(query) {
      if (query.limit === undefined) return fetchAll(query);
      const page = await fetchPage(query);
      return { entries: page.items, ids: new Set(idsOf(page)) };
    },
    sync: createSync(api.withoutLinkResolution, circuitBreaker),
  };
}

/** Content straight from Contentful, without mirror or cache. */
export function createContentful(settings: ContentfulSettings, warn: (message: string) => void): ContentService {
  return createContentOf(connectContentful(settings, warn), warn)(new Set());
}

/** Fields that a request keeps across retries. */
interface Tried {
  /** Try number as the SDK counts; undefined for the first. */
  attempts?: number;
  /** Number of times that the circuit had opened before the first try. */
  afterRests?: number;
}

/**
 * Total timeout: the SDK's own only ends a try without traffic, not one that trickles. Redirects are off because
 * the request carries the token.
 */
function confine<Request extends Tried>(request: Request): Request {
  const limit = Math.min(longestTry, firstTry * 2 ** ((request.attempts ?? 1) - 1));
  return Object.assign(request, { signal: AbortSignal.timeout(limit), maxRedirects: 0 });
}

const Limited = v.object({ headers: v.object({ 'x-contentful-ratelimit-second-limit': v.string() }) });

/** Reads the rate limit from a response, or from an SDK error that contains one. */
function limitIn(answer: object): string | undefined {
  const { output, success } = v.safeParse(Limited, 'response' in answer ? answer.response : answer);
  return success ? output.headers['x-contentful-ratelimit-second-limit'] : undefined;
}

function idsOf({ items, includes, errors }: v.InferOutput<typeof Collection>): string[] {
  const held = [items, ...Object.values(includes)].flat().map(({ sys }) => sys.id);
  return [...held, ...errors.map(({ details }) => details.id)];
}

/** Error message without the request, which holds the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' || error instanceof ContentUnavailable ? error.message.slice(0, 120) : error.name;
}
