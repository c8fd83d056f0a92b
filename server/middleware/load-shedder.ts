import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#platform/log.ts';
import { type LocaleSettings, type PlainTexts, plainPage } from '../endpoints/plain-page.ts';
import type { SiteEnvironment } from '../env.ts';
import type { RequestTiming } from '../http/request-timing.ts';

/** Request classes, ordered by the loss when one is refused: a `document` costs least, a `payment` most. */
type RequestClass = 'document' | 'app' | 'form' | 'payment';

/**
 * Concurrency limit per class while the event loop is saturated. High enough for a school class that opens the site
 * at once.
 */
const mostOpen: Record<RequestClass, number> = { document: 48, app: 64, form: 96, payment: Number.POSITIVE_INFINITY };
/**
 * Queue limit, as a multiple of `mostOpen`. It holds whatever the last sample says: a burst arrives between two
 * samples.
 */
const queueLimit = 4;
/** Event-loop sampling interval in ms, and the utilisation (0–1) from which the loop counts as saturated. */
const glance = 200;
const pauseless = 0.85;
/**
 * Event-loop rounds between two renders. A listener accepts one connection a round. Without these rounds a burst
 * would wait in the kernel's backlog, where load shedding cannot see it.
 */
const roundsBetween = 16;
const betweenReports = 10_000;

/** Webhooks, and URLs of an order (22-character key). A URL without a valid key counts as a document. */
const paying = /^\/(?:_\/webhooks\/|(?:betala|kort|vidare|signera|tack)\/[\w-]{22}(?:\/[\w-]+){0,2}$)/;
const filling = /^\/(?:stod|fortsatt|angra|intyg)(?:\/|$)/;
const searching = /^\/sok$/;
/** Paths of files and of internal endpoints: they are not rendered, so they bypass the queue. */
const notMade = /\.|^\/(?:_|healthz$|readyz$|builds\/|1\/)/;
const secondsToRetry = '5';

const sorry: PlainTexts = {
  sv: { title: 'Just nu är vi många här', body: () => '<p>Vänta en liten stund och ladda sedan om sidan.</p>' },
  en: { title: 'We’re very busy right now', body: () => '<p>Please wait a moment, then reload the page.</p>' },
};

export interface LoadShedder {
  /** Runs `begin` when the request's turn in the queue comes; at once for a path that may be a file. */
  queue(incoming: RequestTiming, begin: () => void): void;
  /**
   * Middleware: counts a request as open while it is answered. A request that was not queued before waits here, or
   * gets 503.
   */
  tryAdmit: MiddlewareHandler<SiteEnvironment>;
  /** True when a request must be shed before any work is done for it. */
  isFullFor(method: string, path: string): boolean;
  /** True when a request was shed within the last two samples (200–400 ms). Optional work is then skipped. */
  isOverloaded(): boolean;
  /** Counts a request as shed and returns the response to send. */
  shedResponse(): OverloadResponse;
}

interface OverloadResponse {
  text: string;
  headers: Record<string, string>;
}

/** Made once, at the start: an overloaded server has no time for it. */
function overloadResponse(settings: LocaleSettings): OverloadResponse {
  return {
    text: plainPage(settings, sorry),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': secondsToRetry,
      'Cache-Control': 'no-store',
    },
  };
}

interface Loop {
  /** Calls `tick` every `ms` milliseconds. */
  every(ms: number, tick: () => void): void;
  /** Calls back in the next event-loop round. */
  nextRound(call: () => void): void;
  /** Event-loop utilisation since the last call, 0–1. */
  busy(): number;
}

function createRealLoop(): Loop {
  let last = performance.eventLoopUtilization();
  return {
    every: (ms, tick) => void setInterval(tick, ms).unref(),
    nextRound: (call) => void setImmediate(call),
    busy() {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
  };
}

/**
 * Load shedding: answers 503 with Retry-After, without rendering, while the server is overloaded. Documents are
 * shed first, then apps, then forms. Payments and payment webhooks are never shed and go first in the queue.
 * Rendering runs on one event loop. When it is saturated and many responses are open, each admitted request delays
 * all others. Many open responses alone are no sign of overload: they may wait for a service. Files and cached
 * pages are answered before this.
 * @param settings the site's languages, which its page speaks
 */
export function createLoadShedder(
  settings: LocaleSettings,
  log: Log,
  onShed: (outcome: 'shed') => void = () => {},
  { every, nextRound, busy }: Loop = createRealLoop(),
): LoadShedder {
  const response = overloadResponse(settings);
  const hurried: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let isBreathing = false;
  let hasPauses = true;
  let open = 0;
  let shed = 0;
  let looksSinceShed = Number.POSITIVE_INFINITY;
  let sinceReport = betweenReports;

  every(glance, () => {
    hasPauses = busy() < pauseless;
    looksSinceShed += 1;
    sinceReport += glance;
    if (shed === 0 || sinceReport < betweenReports) return;
    log.warn({ shed, open: countOpen() }, 'Overload: requests were shed');
    shed = 0;
    sinceReport = 0;
  });

  function breathe(rounds: number): void {
    if (rounds > 0) return nextRound(() => breathe(rounds - 1));
    const next = hurried.shift() ?? patient.shift();
    isBreathing = Boolean(next);
    if (!next) return;
    breathe(roundsBetween);
    next();
  }

  /** Begins at once when no other request has just begun; otherwise queues. */
  function lineUp(requestClass: RequestClass, begin: () => void): void {
    if (isBreathing) return void (requestClass === 'payment' ? hurried : patient).push(begin);
    isBreathing = true;
    breathe(roundsBetween);
    begin();
  }

  const countWaiting = () => hurried.length + patient.length;
  const countOpen = () => open + countWaiting();

  function isFull(method: string, path: string): boolean {
    const most = mostOpen[requestClassOf(method, path)];
    return countWaiting() >= most * queueLimit || (!hasPauses && countOpen() >= most);
  }

  function shedResponse(): OverloadResponse {
    shed += 1;
    looksSinceShed = 0;
    onShed('shed');
    return response;
  }

  const queue: LoadShedder['queue'] = (incoming, begin) => {
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    if (notMade.test(path)) return begin();
    incoming.wasQueued = true;
    lineUp(requestClassOf(method, path), begin);
  };

  const tryAdmit = createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, path } = context.req;
    const wasQueued = context.env?.incoming?.wasQueued ?? false;
    if (!wasQueued && isFull(method, path)) {
      context.set('isShed', true);
      const { text, headers } = shedResponse();
      return context.body(text, 503, headers);
    }
    if (!wasQueued) await new Promise<void>((resolve) => lineUp(requestClassOf(method, path), resolve));
    // A POST body may arrive as slowly as its sender likes, so a POST holds no place that others need.
    const places = method === 'GET' || method === 'HEAD' ? 1 : 0;
    open += places;
    try {
      // Skip rendering when the client hung up while it waited here. A request queued earlier was checked when its
      // turn came.
      if (wasQueued || !context.req.raw.signal.aborted) await next();
    } finally {
      open -= places;
    }
    return undefined;
  });
  return {
    queue,
    tryAdmit,
    isOverloaded: () => looksSinceShed < 2,
    shedResponse,
    isFullFor: (method, path) => !notMade.test(path) && isFull(method, path),
  };
}

/** Admits every request at once: LOAD_SHEDDING is off. */
export function createNoLoadShedder(settings: LocaleSettings): LoadShedder {
  return {
    queue: (_, begin) => begin(),
    tryAdmit: (_, next) => next(),
    isOverloaded: () => false,
    shedResponse: () => overloadResponse(settings),
    isFullFor: () => false,
  };
}

/**
 * Classifies a request by method and path. A client on the way to paying has already filled in a form, so payment
 * is shed last.
 */
export function requestClassOf(method: string, path: string): RequestClass {
  const bare = path.replace(/^\/(?:sv|en)(?=\/|$)/, '').replace(/\.data$/, '');
  const isSending = method === 'POST';
  // A PDF can be fetched a little later, and takes as long to make as several pages.
  if (bare.endsWith('.pdf')) return 'form';
  if (paying.test(bare) || (isSending && bare.startsWith('/stod/'))) return 'payment';
  if (isSending || filling.test(bare)) return 'form';
  return searching.test(bare) ? 'app' : 'document';
}
