import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Config } from '#config/config.server.ts';
import { encodePath } from '#content/canonical-path.ts';
import type { ContentDelta } from '#services/content/port.ts';
import type { Services } from '#services/services.server.ts';
import { isCrawler } from '#visit/crawlers.ts';
import { newPageFacts } from '#visit/page-facts.ts';
import { decodePath } from '#visit/path.ts';
import { mayNobodyKeep } from '#visit/route-rules.ts';
import { localeOfVisitor } from '#visit/visit.server.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { type KeptPage, keepPage } from './kept-page.ts';
import type { CacheOutcome } from './metrics.ts';
import { etagIn, headersOf, type Wire, wireOf } from './page-answer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { PlainQuestion } from './quick-lane.ts';
import type { SiteEnvironment } from './site.ts';

type Bindings = SiteEnvironment['Bindings'];
type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>;

export interface PageDoorParts {
  site: Fetch;
  cache: PageCache;
  /** The language that a visitor would get where the address says none. */
  localeOf(path: string, header: (name: string) => string | undefined): string;
  note?: (outcome: CacheOutcome) => void;
  now?: () => number;
}

export interface PageDoor {
  /** The whole answer to a plain question, when it is at hand and needs no second thought. */
  answerPlainly(question: PlainQuestion): Wire | null;
  /** Whether there is a page for it, however old, that `answerInNeed` would give. */
  hasInNeed(question: PlainQuestion): boolean;
  /** Answers at once when it can, and says whether it has. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** The same while there is too much to do: a page whose content has changed since is better than none. */
  answerInNeed(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Content has changed. */
  outdate(change: ContentDelta): void;
  /** Answers everything else; null when it has written the answer itself. */
  fetch(request: Request, bindings: HttpBindings): Promise<Response | null>;
}

const absences = 500;

/** The door of a site as it is configured. */
export function openDoor(
  site: Fetch,
  services: Pick<Services, 'onContentChange'>,
  config: Config,
  note: (outcome: CacheOutcome) => void,
): PageDoor {
  const { pageCachePages: pages, contentFresh } = config;
  if (!pages) return leadThrough(site);
  const cache = createPageCache({ pages, absences, fresh: contentFresh * 1000 });
  const localeOf: PageDoorParts['localeOf'] = (path, header) =>
    localeOfVisitor(path, { cookie: header('cookie') ?? null, browser: header('accept-language') ?? null }, config);
  const door = createPageDoor({ site, cache, localeOf, note });
  services.onContentChange(door.outdate);
  return door;
}

/** A door behind which nothing is kept. */
export function leadThrough(site: Fetch): PageDoor {
  return {
    answerPlainly: () => null,
    hasInNeed: () => false,
    answer: () => false,
    answerInNeed: () => false,
    outdate: () => {},
    fetch: async (request, bindings) => site(request, bindings),
  };
}

/** How many pages are made anew at a time behind visitors' backs. */
const mostRefreshing = 2;
/** A refresh that failed is not tried again at once, ms. */
const pauseAfterFailure = 5_000;

/**
 * Stands before the site and answers with documents it has kept, before any router is asked. One that has grown old is shown while it
 * is made anew; one whose content has changed is made anew first, once for all who ask meanwhile; and when that fails, the old one is
 * still better than an error. Everything else it passes on untouched.
 */
export function createPageDoor({ site, cache, localeOf, note, now = Date.now }: PageDoorParts): PageDoor {
  const running = new Map<string, Promise<Response | KeptPage>>();
  let refreshing = 0;
  // The smallest bytes take long to find; two at once would take the core that answers.
  let shrinking = Promise.resolve();

  const localeFor = (path: string, { headers }: IncomingMessage) =>
    localeOf(path, (name) => headers[name] as string | undefined);
  const find = (path: string, incoming: IncomingMessage) => cache.find(path, () => localeFor(path, incoming));

  /** One making at a time for all who ask; `isOurs` says that this call began it. */
  function makeOnce(path: string, request: Request, bindings: HttpBindings) {
    const key = `${path}\n${localeFor(path, bindings.incoming)}`;
    const known = running.get(key);
    if (known) return { made: known, isOurs: false };
    const made = make(path, request, bindings).finally(() => {
      if (running.get(key) === made) running.delete(key);
    });
    running.set(key, made);
    return { made, isOurs: true };
  }

  async function make(path: string, request: Request, bindings: HttpBindings): Promise<Response | KeptPage> {
    const page = newPageFacts();
    const before = find(path, bindings.incoming);
    const begun = cache.begin();
    const response = await site(unconditional(request), { ...bindings, page });
    const isUnavailable = response.status >= 500 || response.headers.get('X-Content') === 'unavailable';
    if (before?.status === 200 && isUnavailable) {
      before.isStale = true;
      before.freshUntil = now() + pauseAfterFailure;
      return before;
    }
    if (!page.isKept || response.headers.has('Set-Cookie')) {
      if (before) cache.forget(path, localeFor(path, bindings.incoming));
      return response;
    }
    const made = await keepPage(response, page, begun);
    if (made.status === 200 && before?.etag === made.etag) made.takeBytes(before);
    const locale = localeFor(path, bindings.incoming);
    const kept = () => cache.find(path, () => locale);
    // One that was begun later, after a change, is already there.
    if ((kept()?.begun.turn ?? 0) > begun.turn) return made;
    cache.keep(path, page.locale, made);
    const shrink = () => (kept() === made ? made.shrink() : undefined);
    if (made.status === 200 && !made.isSmall) shrinking = shrinking.then(shrink).catch(() => {});
    return made;
  }

  function refresh(path: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    // Those who wait for a page come first; the next visitor asks again.
    if (refreshing >= mostRefreshing) return;
    refreshing += 1;
    const headers = new Headers();
    for (const name of ['cookie', 'accept-language'] as const)
      if (incoming.headers[name]) headers.set(name, incoming.headers[name]);
    const request = new Request(`http://localhost${path}`, { headers });
    // As anybody asks for it: what this visitor has written behind the address is no part of the page.
    const plain: IncomingMessage = Object.create(incoming, { url: { value: path } });
    const { made } = makeOnce(path, request, { incoming: plain, outgoing });
    made.catch(() => {}).finally(() => (refreshing -= 1));
  }

  return {
    answerPlainly({ method, address, header }) {
      if (method !== 'GET') return null;
      const path = withoutQuery(address);
      const page = cache.find(path, () => localeOf(path, header));
      const time = now();
      if (!page || page.status !== 200 || page.isOutdated || time > page.freshUntil) return null;
      const wire = wireOf(page, chooseEncoding(header('accept-encoding')), time);
      if (wire) note?.(page.isStale ? 'stale' : 'hit');
      return wire;
    },
    hasInNeed({ method, address, header }) {
      if (method !== 'GET') return false;
      const path = withoutQuery(address);
      return cache.find(path, () => localeOf(path, header))?.status === 200;
    },
    answer(incoming, outgoing) {
      const path = pathOf(incoming);
      const page = path === null ? undefined : find(path, incoming);
      if (path === null || !page || (page.status !== 200 && isFromCrawler(incoming))) return false;
      const isRunningOut = now() > page.freshUntil;
      if (page.isOutdated && (isRunningOut || !page.isStale)) return false;
      if (isRunningOut) refresh(path, incoming, outgoing);
      note?.(page.isStale ? 'stale' : 'hit');
      write(page, incoming, outgoing);
      return true;
    },
    answerInNeed(incoming, outgoing) {
      const path = pathOf(incoming);
      const page = path === null ? undefined : find(path, incoming);
      if (page?.status !== 200) return false;
      note?.('stale');
      // What is kept of it is none the older for that.
      write({ ...page, isStale: true }, incoming, outgoing);
      return true;
    },
    outdate(change) {
      cache.outdate(change);
      // What is under way may show what was; it is for those who wait for it already.
      running.clear();
    },
    async fetch(request, bindings) {
      const path = pathOf(bindings.incoming);
      // A query is of no concern to a kept page, but who knows what one is about that is not.
      const mayBeKept = path !== null && path === bindings.incoming.url && isPage(path);
      if (!mayBeKept || isFromCrawler(bindings.incoming)) return site(request, bindings);
      note?.('miss');
      const { made, isOurs } = makeOnce(path, request, bindings);
      const page = await made;
      if (page instanceof Response) return isOurs ? page : site(request, bindings);
      write(page, bindings.incoming, bindings.outgoing, isOurs ? page.making : undefined);
      return null;
    },
  };
}

function pathOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return withoutQuery(url);
}

function withoutQuery(address: string): string {
  const query = address.indexOf('?');
  return query < 0 ? address : address.slice(0, query);
}

/** A crawler gets the status of an error and no page. */
function isFromCrawler({ headers }: IncomingMessage): boolean {
  return isCrawler(headers['user-agent'] ?? null);
}

/**
 * Files have an ending, the house's own addresses an underscore, and what is personal is made for each, in any language. Of the ways to
 * spell an address there is no end, so one alone counts.
 */
function isPage(path: string): boolean {
  if (path.startsWith('/_') || path.includes('.') || encodePath(decodePath(path)) !== path) return false;
  const below = path.slice(Math.max(0, path.indexOf('/', 1)));
  return ![path, below].some(mayNobodyKeep);
}

/** A whole answer is kept, so no part of it, and no 'unchanged', may be asked for. */
function unconditional({ url, headers }: Request): Request {
  const whole = new Headers(headers);
  for (const name of ['If-None-Match', 'If-Modified-Since', 'Range']) whole.delete(name);
  return new Request(url, { headers: whole });
}

function write(page: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse, making?: string[]): void {
  const encoding = chooseEncoding(incoming.headers['accept-encoding']);
  const body = page.at(encoding);
  if (body) return send({ page, encoding, body, making }, incoming, outgoing);
  page.encode(encoding).then(
    (made) => send({ page, encoding, body: made, making }, incoming, outgoing),
    () => outgoing.destroy(),
  );
}

interface Answer {
  page: KeptPage;
  encoding: Encoding | null;
  body: Buffer;
  /** What is said of its making; left out: that the page was at hand. */
  making: string[] | undefined;
}

function send(
  { page, encoding, body, making }: Answer,
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const isKnown = page.status === 200 && isTagKnown(asked['if-none-match'], etagIn(encoding, page.etag));
  const headers = headersOf(page, encoding, isKnown ? null : body, making);
  outgoing.writeHead(isKnown ? 304 : page.status, headers).end(isKnown || method === 'HEAD' ? undefined : body);
}

/** Who knows it by a weak tag knows it (RFC 9110, 13.1.2). */
function isTagKnown(known: string | undefined, tag: string): boolean {
  return known === '*' || (known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === tag) ?? false);
}
