import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

export type Handler = (request: Request) => Promise<Response>;

export const faultKinds = [
  'slow',
  'hang',
  '429',
  '500',
  'reset',
  'garbage',
  'html',
  'deep',
  'huge',
  'drip',
  'empty',
  '401',
  'commit-then-drop',
  'commit-then-500',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * Fault injection rule. `ms`: duration of slow and hang. `share`: fraction of requests, 0–1. `path`: only paths with
 * this prefix; a `*` stands for one segment. `method`: only this method. `times`: number of requests before the rule
 * ends; unlimited when left out.
 */
export type Fault = {
  kind: FaultKind;
  ms?: number;
  share?: number;
  path?: string;
  method?: string;
  times?: number;
  seed?: number;
};

/** Vendor-specific responses for a fault: its 429 body, its empty list. */
export type FaultAnswers = Partial<Record<FaultKind, (request: Request) => Response | Promise<Response>>>;

type ActiveFault = Fault & { hits: number; draw: () => number };

const resetHeader = 'x-fake-fault';

/**
 * Fault injection: wraps a fake so that it fails on demand.
 *
 * - `GET /__fakes/faults` lists the faults and how often each has struck.
 * - `PUT /__fakes/faults` with a Fault adds it, or replaces the one of the same kind, path and method. 400 when it
 *   is malformed.
 * - `DELETE /__fakes/faults` removes all.
 *
 * The kinds: `slow` waits `ms` (1000) and continues. `hang` never answers, until `ms` pass or the client disconnects,
 * and then drops the connection. `429`, `500` and `401` answer with that status, in the vendor's words where
 * `answers` has them. `reset` drops the connection at once, `commit-then-drop` after the work is done;
 * `commit-then-500` answers 500 after the work is done. `garbage` answers 200 with broken JSON, `empty` with nothing,
 * `html` with a page, `deep` with nested lists, `huge` with 50 MB of JSON. `drip` sends the right response at 10
 * bytes/s.
 *
 * A `share` is drawn from a seeded sequence (`seed`, 1), so a run can be repeated. Paths under `/__fakes` never
 * fail.
 *
 * A dropped connection is a Response that `isReset` recognises; `dropOnReset` makes the HTTP server act on it.
 */
export function withFaults(handler: Handler, answers: FaultAnswers = {}): Handler {
  const faults = createFaults(answers);
  return async function faulty(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/__fakes/faults') return faults.administer(request);
    if (pathname === '/__fakes' || pathname.startsWith('/__fakes/')) return handler(request);
    return faults.strike(request, () => handler(request));
  };
}

/** Creates the two parts separately, for a fake whose control endpoints are on another listener than its API. */
export function createFaults(answers: FaultAnswers = {}) {
  let faults: ActiveFault[] = [];

  async function administer(request: Request): Promise<Response> {
    if (request.method === 'PUT') {
      const fault = parseFault(await request.json().catch(() => null));
      if (typeof fault === 'string') return Response.json({ message: fault }, { status: 400 });
      faults = faults.filter(
        ({ kind, path, method }) => kind !== fault.kind || path !== fault.path || method !== fault.method,
      );
      faults.push({ ...fault, hits: 0, draw: seededDraw(fault.seed ?? 1) });
    } else if (request.method === 'DELETE') {
      faults = [];
    } else if (request.method !== 'GET') {
      return new Response(null, { status: 405, headers: { allow: 'GET, PUT, DELETE' } });
    }
    return Response.json(faults.map((fault) => ({ ...fault, draw: undefined })));
  }

  /** Runs `work`, or fails as configured. */
  async function strike(request: Request, work: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url);
    for (const fault of faults) {
      if (fault.path !== undefined && !startsWith(pathname, fault.path)) continue;
      if (fault.method !== undefined && fault.method !== request.method) continue;
      if (fault.hits === fault.times) continue;
      if (fault.share !== undefined && fault.draw() >= fault.share) continue;
      fault.hits += 1;
      if (fault.kind === 'slow') {
        if (await leftWithin(fault.ms ?? 1000, request.signal)) return resetResponse();
        continue;
      }
      return failWith(fault, request, work, answers);
    }
    return work();
  }

  return { administer, strike };
}

async function failWith(
  fault: Fault,
  request: Request,
  work: () => Promise<Response>,
  answers: FaultAnswers,
): Promise<Response> {
  const inVendorsWords = answers[fault.kind];
  if (inVendorsWords) return inVendorsWords(request);
  switch (fault.kind) {
    case 'hang':
      await leftWithin(fault.ms ?? 3_600_000, request.signal);
      return resetResponse();
    case 'commit-then-drop':
      await work();
      return resetResponse();
    case 'commit-then-500':
      await work();
      return Response.json({ message: 'Internal server error' }, { status: 500 });
    case 'reset':
    case 'slow':
      return resetResponse();
    case '429':
      return Response.json({ message: 'Too many requests' }, { status: 429, headers: { 'retry-after': '1' } });
    case '500':
      return Response.json({ message: 'Internal server error' }, { status: 500 });
    case '401':
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    case 'garbage':
      return new Response('{"items":[{"sys":{"id":"x"},"fie\u0000', {
        headers: { 'content-type': 'application/json' },
      });
    case 'html':
      return new Response('<!doctype html><title>Bad gateway</title>', { headers: { 'content-type': 'text/html' } });
    case 'deep':
      return asJson(`{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    case 'huge':
      return asJson(toBody(fiftyMegabytes()));
    case 'drip': {
      const { status, headers, bytes } = await whole(await work());
      return new Response(toBody(drops(bytes)), { status, headers });
    }
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
  }
}

function asJson(body: BodyInit): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function toBody(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): BodyInit {
  return Readable.toWeb(Readable.from(parts)) as BodyInit;
}

function* fiftyMegabytes() {
  yield Buffer.from('{"items":["');
  for (let count = 0; count < 50; count++) yield Buffer.alloc(1024 * 1024, 'a');
  yield Buffer.from('"]}');
}

async function whole(response: Response) {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function* drops(bytes: Uint8Array) {
  for (const byte of bytes) {
    yield Uint8Array.of(byte);
    await sleep(100, undefined, { ref: false });
  }
}

/** True when a path starts with the pattern; `*` is one segment. */
function startsWith(pathname: string, pattern: string): boolean {
  const segments = pathname.split('/');
  return pattern.split('/').every((part, at, parts) => {
    const segment = segments[at];
    if (segment === undefined || part === '*') return Boolean(segment);
    return at === parts.length - 1 ? segment.startsWith(part) : segment === part;
  });
}

/** Resolves to false after `ms`, or to true as soon as the client disconnects. */
async function leftWithin(ms: number, signal: AbortSignal): Promise<boolean> {
  return sleep(ms, false, { signal, ref: false }).catch(() => true);
}

function resetResponse(): Response {
  return new Response(null, { status: 502, headers: { [resetHeader]: 'reset' } });
}

/** True when this response asks for the connection to be reset. */
export function isReset(response: Response): boolean {
  return response.headers.get(resetHeader) === 'reset';
}

/** Adapts a fake for `serve({ fetch })` of @hono/node-server: a reset really destroys the socket (TCP RST). */
export function dropOnReset(handler: Handler) {
  return async function fetch(request: Request, env: { incoming: unknown }): Promise<Response> {
    const response = await handler(request);
    if (!isReset(response)) return response;
    const { socket } = env.incoming as IncomingMessage;
    // A TLS socket cannot send an RST.
    if (socket instanceof TLSSocket) socket.destroy();
    else if ('resetAndDestroy' in socket) socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  };
}

function parseFault(given: unknown): Fault | string {
  if (typeof given !== 'object' || given === null) return 'a fault is a JSON object';
  const { kind, ms, share, path, method, times, seed, ...rest } = given as Record<string, unknown>;
  const known = faultKinds.find((name) => name === String(kind));
  if (!known) return `kind is one of ${faultKinds.join(', ')}`;
  if (Object.keys(rest).length > 0) return `unknown: ${Object.keys(rest).join(', ')}`;
  if (ms !== undefined && !(typeof ms === 'number' && ms >= 0)) return 'ms is a number, 0 or more';
  if (share !== undefined && !(typeof share === 'number' && share >= 0 && share <= 1))
    return 'share is between 0 and 1';
  if (path !== undefined && !(typeof path === 'string' && path.startsWith('/'))) return 'path starts with /';
  if (method !== undefined && !(typeof method === 'string' && /^[A-Z]+$/.test(method))) return 'method is in capitals';
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0))
    return 'times is a whole number, 1 or more';
  if (seed !== undefined && typeof seed !== 'number') return 'seed is a number';
  return {
    kind: known,
    ...(ms !== undefined && { ms }),
    ...(share !== undefined && { share }),
    ...(path !== undefined && { path }),
    ...(method !== undefined && { method }),
    ...(times !== undefined && { times: Number(times) }),
    ...(seed !== undefined && { seed }),
  };
}

/** Mulberry32: a small seeded pseudo-random generator in [0, 1). */
function seededDraw(seed: number): () => number {
  let state = seed >>> 0;
  return function draw() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
