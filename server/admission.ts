import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#services/services.server.ts';
import type { Arrival } from './arrival.ts';
import { plainPage } from './plain-page.ts';
import type { SiteEnvironment } from './site.ts';

/** What is asked for, by how much is lost when it is refused. */
type Errand = 'document' | 'app' | 'form' | 'payment';

/** How many answers may wait or be in the making while there is no pause; a school class that opens the site at once is let in. */
const mostOpen: Record<Errand, number> = { document: 48, app: 64, form: 96, payment: Number.POSITIVE_INFINITY };
/** And of those, how many times as many may stand in line, whatever the last look said: for a crowd the next one comes too late. */
const longestLine = 4;
/** From one look at how busy the event loop has been to the next, ms; and from which share of that time on it has no pause. */
const glance = 200;
const pauseless = 0.85;
/** A listener takes one connection a round of the loop: so many lie between two pages, or the crowd would wait where nobody sees it. */
const roundsBetween = 16;
const betweenReports = 10_000;

/** An order's own pages; an address that no order can have is anybody's. */
const paying = /^\/(?:_\/webhooks\/|(?:betala|kort|vidare|signera|tack)\/[\w-]{22}(?:\/[\w-]+){0,2}$)/;
const filling = /^\/(?:stod|fortsatt|angra|intyg)(?:\/|$)/;
const searching = /^\/sok$/;
/** What may be a file, and the house's own addresses: nothing is rendered for them before `admit`. */
const notMade = /\.|^\/(?:_|healthz$|readyz$|builds\/|1\/)/;
const secondsToRetry = '5';

const sorry = plainPage(
  'Just nu är vi många här',
  `<p>Vänta en liten stund och ladda sedan om sidan.</p>
<p lang="en">We are many here right now. Wait a little, then reload the page.</p>`,
);

export interface Admission {
  /** Lets what is done for a request begin when its turn has come; at once for what may be a file. */
  inTurn(incoming: Arrival, begin: () => void): void;
  /** Counts a request while its answer is made; whatever has had no turn yet waits for it here, or is sent away. */
  admit: MiddlewareHandler<SiteEnvironment>;
  /** Whether a request must be sent away, before anything is done for it. */
  isFullFor(method: string, path: string): boolean;
  /** Whether somebody was sent away just now: then there is no time for what only makes things nicer. */
  isCrowded(): boolean;
  /** Counts a request as sent away, and gives what to say. */
  turnAway(): Refusal;
}

interface Refusal {
  text: string;
  headers: Record<string, string>;
}

const refusal: Refusal = {
  text: sorry,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': secondsToRetry,
    'Cache-Control': 'no-store',
  },
};

interface Loop {
  /** Calls back every so many ms. */
  every(ms: number, tick: () => void): void;
  /** Calls back in the next round. */
  nextRound(call: () => void): void;
  /** The share of the time since it was last asked in which there was something to do. */
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
 * Sends visitors away (503, Retry-After, nothing rendered) while there is more to do than can be done: first those who ask for a
 * document, then for an app, then those who fill in a form; who pays, and who tells of a payment, never, and they go before all others.
 * Pages are made one after another on one event loop: when it has no pause and many answers are open, whoever is let in makes everybody
 * wait. Many open answers alone are no sign of it, for they may wait for a service. Files and what is kept ready are answered before this.
 */
export function createAdmission(
  log: Log,
  note: (outcome: 'shed') => void = () => {},
  { every, nextRound, busy }: Loop = createRealLoop(),
): Admission {
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
    log.warn({ shed, open: countOpen() }, 'More visitors than can be answered: some were asked to come back');
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

  /** Calls back at once when nobody else has just begun. */
  function lineUp(errand: Errand, begin: () => void): void {
    if (isBreathing) return void (errand === 'payment' ? hurried : patient).push(begin);
    isBreathing = true;
    breathe(roundsBetween);
    begin();
  }

  const countWaiting = () => hurried.length + patient.length;
  const countOpen = () => open + countWaiting();

  function isFull(method: string, path: string): boolean {
    const most = mostOpen[errandOf(method, path)];
    return countWaiting() >= most * longestLine || (!hasPauses && countOpen() >= most);
  }

  function turnAway(): Refusal {
    shed += 1;
    looksSinceShed = 0;
    note('shed');
    return refusal;
  }

  const inTurn: Admission['inTurn'] = (incoming, begin) => {
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?', 1);
    if (notMade.test(path)) return begin();
    incoming.hasHadTurn = true;
    lineUp(errandOf(method, path), begin);
  };

  const admit = createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, path } = context.req;
    const hasHadTurn = context.env?.incoming?.hasHadTurn ?? false;
    if (!hasHadTurn && isFull(method, path)) {
      context.set('isShed', true);
      const { text, headers } = turnAway();
      return context.body(text, 503, headers);
    }
    if (!hasHadTurn) await new Promise<void>((resolve) => lineUp(errandOf(method, path), resolve));
    // What is sent may be as slow to come as the sender likes: it holds no place that others need.
    const places = method === 'GET' || method === 'HEAD' ? 1 : 0;
    open += places;
    try {
      // Whoever has left meanwhile needs no page; who has had a turn was there when it came.
      if (hasHadTurn || !context.req.raw.signal.aborted) await next();
    } finally {
      open -= places;
    }
    return undefined;
  });
  return {
    inTurn,
    admit,
    isCrowded: () => looksSinceShed < 2,
    turnAway,
    isFullFor: (method, path) => !notMade.test(path) && isFull(method, path),
  };
}

/** Whoever is on the way to paying has filled in a form already: its steps are taken down before anything else is. */
export function errandOf(method: string, path: string): Errand {
  const bare = path.replace(/^\/(?:sv|en)(?=\/|$)/, '').replace(/\.data$/, '');
  const isSending = method === 'POST';
  // A paper can be had a little later, and takes as long to make as several pages.
  if (bare.endsWith('.pdf')) return 'form';
  if (paying.test(bare) || (isSending && bare.startsWith('/stod/'))) return 'payment';
  if (isSending || filling.test(bare)) return 'form';
  return searching.test(bare) ? 'app' : 'document';
}
