import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Config } from '#config/config.server.ts';
import { headersOfRefusal } from '../middleware/headers.ts';
import type { LoadShedder } from '../middleware/load-shedder.ts';
import type { PageCacheMiddleware } from '../page-cache/page-cache-middleware.ts';
import { endSilent } from './end-silent.ts';
import { isHost } from './host-header.ts';
import { RequestTiming } from './request-timing.ts';

type WebServerSettings = Pick<Config, 'publicOrigin' | 'maxConnections' | 'keepAliveTimeout'>;

const headersTimeout = 10_000;
const requestTimeout = 30_000;
/** Socket timeout in ms while a response is being made: longer than any upstream timeout. */
const patience = 30_000;
/** Socket timeout while a response is sent, ms. Node ends a half-written response only at the second timeout. */
const stillstand = 10_000;
const betweenLooks = 1_000;
/**
 * Pipelining limit per connection. No browser sends a second request before the first is answered, and proxies send
 * few.
 */
const mostAtOnce = 8;

/** HTTP status by parser error; any other error is 400. */
const refusals: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

interface ConnectionState {
  unanswered: number;
  /** The latest request and its response. */
  incoming: RequestTiming;
  outgoing: ServerResponse;
}

/**
 * HTTP server around the site, with limits against slow clients. A request's head may take 10 s and all of it 30 s;
 * a response may stall for 20 s. A connection with nine unanswered requests is closed. Malformed HTTP gets 400,
 * 408, 413 or 431, with the usual security headers.
 * @param closing once aborted, every response closes its connection
 */
export function createWebServer(
  { pageCache, loadShedder }: { pageCache: PageCacheMiddleware; loadShedder: LoadShedder },
  settings: WebServerSettings,
  closing: AbortSignal,
): Server {
  const headers = headersOfRefusal(settings);
  const fetch = async (request: Request, bindings: unknown) =>
    (await pageCache.fetch(request, bindings as HttpBindings)) ?? RESPONSE_ALREADY_SENT;
  const answer = getRequestListener(fetch, {
    // A malformed Host header throws here, before the site handles the request.
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      return new Response(STATUS_CODES[status], { status, headers });
    },
  });
  /**
   * Allocate only now: objects of a queued request would be promoted to the old heap with all that they reference.
   */
  const begin = (incoming: RequestTiming, outgoing: ServerResponse) => {
    if (outgoing.destroyed || pageCache.answer(incoming, outgoing)) return;
    void answer(incoming, outgoing);
  };
  const visits = new WeakMap<Socket, ConnectionState>();
  const open = new Set<ServerResponse>();
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout: settings.keepAliveTimeout * 1000,
      connectionsCheckingInterval: betweenLooks,
      // `hasOneHost` rejects it instead, with our headers.
      requireHostHeader: false,
      IncomingMessage: RequestTiming,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const unanswered = (visits.get(socket)?.unanswered ?? 0) + 1;
      if (unanswered > mostAtOnce) socket.destroy();
      if (socket.destroyed) return;
      const connection: ConnectionState = { unanswered, incoming, outgoing };
      visits.set(socket, connection);
      open.add(outgoing);
      outgoing.once('close', () => {
        open.delete(outgoing);
        const latest = visits.get(socket);
        if (latest) latest.unanswered -= 1;
      });
      outgoing.shouldKeepAlive &&= !closing.aborted;
      const { writeHead } = outgoing;
      outgoing.writeHead = (...given: unknown[]) => {
        socket.setTimeout(stillstand);
        if (incoming.wasQueued && loadShedder.isOverloaded()) closeWhenAnswered(incoming, outgoing);
        return Reflect.apply(writeHead, outgoing, given) as typeof outgoing;
      };
      if (!hasOneHost(incoming)) outgoing.writeHead(400, headers).end();
      else if (pageCache.answer(incoming, outgoing)) return;
      else if (!loadShedder.isFullFor(incoming.method ?? '', pathOf(incoming)))
        loadShedder.queue(incoming, () => begin(incoming, outgoing));
      else if (pageCache.serveStale(incoming, outgoing)) return;
      else {
        // Answer 503 at once: the cost of shedding is lost for admitted requests.
        const { text, headers: own } = loadShedder.shedResponse();
        closeWhenAnswered(incoming, outgoing);
        // Without Content-Length the response would go out in four pieces.
        outgoing.writeHead(503, { ...headers, ...own, 'Content-Length': Buffer.byteLength(text) });
        outgoing.end(text);
      }
    },
  );
  server.timeout = patience;
  server.on('timeout', endSilent);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const latest = visits.get(socket);
    // A response has been sent or begun for this request. A second one would be taken for the next request's.
    const isAnswered = latest && (latest.incoming.complete ? latest.unanswered > 0 : latest.outgoing.headersSent);
    if (!socket.writable || isAnswered || error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, refusals[error.code ?? ''] ?? 400, headers);
  });
  closing.addEventListener('abort', () => {
    for (const outgoing of open) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  });
  return server;
}

/**
 * Closes the connection after this response. Its next request will hardly be admitted, and the fast path sheds a
 * new connection at the lowest cost. Not while the request's body is still arriving: the client would see a broken
 * connection and no response.
 */
function closeWhenAnswered({ complete, headers }: RequestTiming, outgoing: ServerResponse): void {
  const isWhole = complete || !('content-length' in headers || 'transfer-encoding' in headers);
  if (isWhole) outgoing.shouldKeepAlive = false;
}

function pathOf({ url = '' }: RequestTiming): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * True for exactly one Host header that can name a host. With two, a proxy before us may have used the other one.
 * HTTP/1.0 needs none.
 */
function hasOneHost({ rawHeaders, httpVersion, headers }: RequestTiming): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  return (hosts === 1 && isHost(headers.host ?? '')) || (hosts === 0 && httpVersion === '1.0');
}

function refuse(socket: Socket, status: number, headers: Record<string, string>): void {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
