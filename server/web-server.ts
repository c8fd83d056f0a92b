import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Config } from '#config/config.server.ts';
import type { Admission } from './admission.ts';
import { Arrival } from './arrival.ts';
import { endSilent } from './end-silent.ts';
import { headersOfRefusal } from './headers.ts';
import type { PageDoor } from './page-door.ts';

type Settings = Pick<Config, 'publicOrigin' | 'maxConnections' | 'keepAlive'>;

const headersTimeout = 10_000;
const requestTimeout = 30_000;
/** How long nothing may move while an answer is made: longer than any service it asks is waited for. */
const patience = 30_000;
/** And once it is being sent; Node sees to what is half written only the second time. */
const stillstand = 10_000;
const betweenLooks = 1_000;
/** Requests that one connection may have open: no browser sends a second before the first is answered, and proxies few. */
const mostAtOnce = 8;

/** What Node's parser finds wrong, as an answer; whatever else it is, it is a bad request. */
const refusals: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

interface Connection {
  unanswered: number;
  /** The latest request, and its answer. */
  incoming: Arrival;
  outgoing: ServerResponse;
}

/**
 * The HTTP server round the site. Nobody holds it up: a request's head may take 10 s, all of it 30 s, an answer may stand still for
 * 20 s, and a connection is closed that asks for the ninth thing before the first is there. What is not HTTP is answered with 400, 408, 413 or 431 and
 * the security headers of every answer.
 * @param closing once it is aborted every answer ends its connection
 */
export function createWebServer(
  { door, admission }: { door: PageDoor; admission: Admission },
  settings: Settings,
  closing: AbortSignal,
): Server {
  const headers = headersOfRefusal(settings);
  const fetch = async (request: Request, bindings: unknown) =>
    (await door.fetch(request, bindings as HttpBindings)) ?? RESPONSE_ALREADY_SENT;
  const answer = getRequestListener(fetch, {
    // A Host that is none is found out about before the site hears of the request.
    errorHandler: (error) => {
      const status = error instanceof RequestError ? 400 : 500;
      return new Response(STATUS_CODES[status], { status, headers });
    },
  });
  /** Until now nothing was made for it: what waits in line outlives the young heap, and all that hangs on it. */
  const begin = (incoming: Arrival, outgoing: ServerResponse) => {
    if (outgoing.destroyed || door.answer(incoming, outgoing)) return;
    void answer(incoming, outgoing);
  };
  const visits = new WeakMap<Socket, Connection>();
  const open = new Set<ServerResponse>();
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout: settings.keepAlive * 1000,
      connectionsCheckingInterval: betweenLooks,
      // We say so ourselves, with our headers.
      requireHostHeader: false,
      IncomingMessage: Arrival,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const unanswered = (visits.get(socket)?.unanswered ?? 0) + 1;
      if (unanswered > mostAtOnce) socket.destroy();
      if (socket.destroyed) return;
      const connection: Connection = { unanswered, incoming, outgoing };
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
        if (incoming.hasHadTurn && admission.isCrowded()) closeWhenAnswered(incoming, outgoing);
        return Reflect.apply(writeHead, outgoing, given) as typeof outgoing;
      };
      if (!hasOneHost(incoming)) outgoing.writeHead(400, headers).end();
      else if (door.answer(incoming, outgoing)) return;
      else if (!admission.isFullFor(incoming.method ?? '', pathOf(incoming)))
        admission.inTurn(incoming, () => begin(incoming, outgoing));
      else if (door.answerInNeed(incoming, outgoing)) return;
      else {
        // Said at once: whatever it costs to send somebody away is lost for those who are let in.
        const { text, headers: own } = admission.turnAway();
        closeWhenAnswered(incoming, outgoing);
        // Without its length it would go out in four pieces.
        outgoing.writeHead(503, { ...headers, ...own, 'Content-Length': Buffer.byteLength(text) });
        outgoing.end(text);
      }
    },
  );
  server.timeout = patience;
  server.on('timeout', endSilent);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const latest = visits.get(socket);
    // Half a request that has its answer already, or half an answer: a second one would be taken for another request's.
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
 * Ends the connection after this answer: what it asks next will hardly be let in, and to be sent away by the quick lane costs least. Not
 * while some of the request is on its way: whoever still writes would find the connection broken, and no answer.
 */
function closeWhenAnswered({ complete, headers }: Arrival, outgoing: ServerResponse): void {
  const isWhole = complete || !('content-length' in headers || 'transfer-encoding' in headers);
  if (isWhole) outgoing.shouldKeepAlive = false;
}

function pathOf({ url = '' }: Arrival): string {
  return url.split('?', 1)[0] ?? '';
}

/** Two are no better than none: the proxy before us may have gone by the other one. HTTP/1.0 knows of no host. */
function hasOneHost({ rawHeaders, httpVersion }: Arrival): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function refuse(socket: Socket, status: number, headers: Record<string, string>): void {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
