import { type ContentfulClientApi, createClient } from 'contentful';
import * as v from 'valibot';
import type { Config } from '#config/config.server.ts';
import { createContentOf } from './content-of.server.ts';
import type { EntryQuery, EntrySource, Found } from './entry-source.server.ts';
import { createGuard } from './guard.server.ts';
import { createPace } from './pace.server.ts';
import { type ContentService, ContentUnavailable } from './port.ts';
import { createSync, mostPages, pageSize, type Sync } from './sync.server.ts';

export type ContentfulSettings = Pick<
  Config,
  'contentfulSpaceId' | 'contentfulAccessToken' | 'contentfulEnvironment' | 'contentfulOrigin' | 'contentRest'
>;
type Client = ContentfulClientApi<'WITH_ALL_LOCALES'>;

const Id = v.looseObject({ sys: v.looseObject({ id: v.string() }) });
/** What an answer must be before it is believed; an error page or half an answer is neither empty nor missing content. */
const Collection = v.looseObject({
  sys: v.looseObject({ type: v.literal('Array') }),
  total: v.number(),
  items: v.array(Id),
  includes: v.optional(v.record(v.string(), v.array(Id)), {}),
  errors: v.fallback(v.optional(v.array(v.looseObject({ details: v.looseObject({ id: v.string() }) })), []), []),
});

const include = 2;
/** The service's own limit is 7 MB; whatever is larger is not from it. Bytes, unpacked. */
const largestAnswer = 8 * 1024 * 1024;

/** Wait before the next try, in ms (specification §7.1). The service's own reset header, when there is one, is obeyed by the SDK. */
export const retryLimit = 5;
/** How long one try may stand still, ms. A page waits less long than this; it is the retries that do. */
const timeout = 5_000;
/** How long the first try may take, each further one twice as long, and any at most, ms: what hangs is soon tried again, what is large gets through. */
const firstTry = 2_500;
const longestTry = 10_000;
/** Questions that may wait for their answers at a time: seven seconds' worth. What follows the service's changes waits behind them. */
const mostWaiting = 50;

/** The content service: its entries, asked for or followed. */
export interface Contentful extends EntrySource {
  sync: Sync;
}

/**
 * The content service through its own SDK: bearer token, at most five patient retries on 5xx, 429 and lost connections
 * (sqrt(2)^attempt s + 500–700 ms, or the reset header), seven requests a second unless the service's header says otherwise.
 * All locales are asked for at once (`locale=*`), so that one answer serves every language and says what it is written in.
 * A redirect is a failure and is not followed. After failures it is left alone for a while; see the guard. What nobody could wait for is
 * not even asked: made-up addresses have no end.
 */
export function connectContentful(settings: ContentfulSettings, warn: (message: string) => void): Contentful {
  const { hostname, port, protocol } = new URL(settings.contentfulOrigin);
  const insecure = protocol === 'http:';
  const pace = createPace();
  const api = createClient({
    space: settings.contentfulSpaceId,
    accessToken: settings.contentfulAccessToken,
    environment: settings.contentfulEnvironment,
    host: port ? `${hostname}:${port}` : hostname,
    insecure,
    retryOnError: true,
    retryLimit,
    timeout,
    responseLogger: (answer) => pace.follow(limitIn(answer)),
    // Missing from the SDK's types.
    ...({ onBeforeRequest: inTurn, maxContentLength: largestAnswer } as object),
    logHandler: (level) => {
      if (level === 'error') warn('The content service’s client reported an error.');
    },
  });
  const client: Client = api.withAllLocales;
  let waiting = 0;
  const guard = createGuard({ rest: settings.contentRest * 1000, warn });

  /** Each try has its turn, and its time from then on; none has one that was to be made before the service was left alone. */
  async function inTurn<Request extends Tried>(request: Request): Promise<Request> {
    request.afterRests ??= guard.rests();
    if (await pace.takeTurn(() => request.afterRests === guard.rests())) return confine(request);
    throw new ContentUnavailable('it has been left alone since');
  }

  async function fetchPage(query: EntryQuery): Promise<v.InferOutput<typeof Collection>> {
    if (waiting >= mostWaiting)
      throw new ContentUnavailable('The content service is asked for as much as it can answer.');
    waiting += 1;
    try {
      return await guard(async () => v.parse(Collection, await client.getEntries({ include, ...query } as never)));
    } catch (cause) {
      throw new ContentUnavailable(`The content service did not answer: ${reasonOf(cause)}`);
    } finally {
      waiting -= 1;
    }
  }

  async function fetchAll(query: EntryQuery): Promise<Found> {
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
    sync: createSync(api.withoutLinkResolution, guard),
  };
}

/** The content as the content service answers, whenever it is asked. */
export function createContentful(settings: ContentfulSettings, warn: (message: string) => void): ContentService {
  return createContentOf(connectContentful(settings, warn), warn)(new Set());
}

/** What a request carries along when it is made again. */
interface Tried {
  /** Which try this is, as the SDK counts; the first has no number. */
  attempts?: number;
  /** How many times the service had been left alone when it was first to be made. */
  afterRests?: number;
}

/** The timeout ends a try that stands still; this ends one that drips. The token goes to the service alone, wherever it points. */
function confine<Request extends Tried>(request: Request): Request {
  const limit = Math.min(longestTry, firstTry * 2 ** ((request.attempts ?? 1) - 1));
  return Object.assign(request, { signal: AbortSignal.timeout(limit), maxRedirects: 0 });
}

const Limited = v.object({ headers: v.object({ 'x-contentful-ratelimit-second-limit': v.string() }) });

/** What the service says of its limit in an answer, or in one that the SDK takes for an error. */
function limitIn(answer: object): string | undefined {
  const { output, success } = v.safeParse(Limited, 'response' in answer ? answer.response : answer);
  return success ? output.headers['x-contentful-ratelimit-second-limit'] : undefined;
}

function idsOf({ items, includes, errors }: v.InferOutput<typeof Collection>): string[] {
  const held = [items, ...Object.values(includes)].flat().map(({ sys }) => sys.id);
  return [...held, ...errors.map(({ details }) => details.id)];
}

/** Says what went wrong without the request, which holds the token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' || error instanceof ContentUnavailable ? error.message.slice(0, 120) : error.name;
}
