import type { Config } from '#config/config.server.ts';
import type { ParsedRequest } from '../http/raw-http-fast-path.ts';
import { headersOfRefusal } from '../middleware/headers.ts';
import type { LoadShedder } from '../middleware/load-shedder.ts';
import type { PageCacheMiddleware } from './page-cache-middleware.ts';
import type { SerializedResponse } from './wire.ts';

interface Raw503Parts {
  pageCache: Pick<PageCacheMiddleware, 'hasStale'>;
  loadShedder: Pick<LoadShedder, 'isFullFor' | 'shedResponse'>;
}

/**
 * Load shedding on the fast path: answers 503 before Node's parser reads the request. Under overload, the cost of
 * shedding is lost for admitted requests. Null when the request need not be shed, or a stale page can be served.
 */
export function createRaw503(
  { pageCache, loadShedder }: Raw503Parts,
  settings: Pick<Config, 'publicOrigin'>,
): (request: ParsedRequest) => SerializedResponse | null {
  let refusal: SerializedResponse | null = null;
  return (request) => {
    const [path = ''] = request.address.split('?', 1);
    if (!loadShedder.isFullFor(request.method, path) || pageCache.hasStale(request)) return null;
    const { text, headers } = loadShedder.shedResponse();
    refusal ??= serializeResponse(text, { ...headersOfRefusal(settings), ...headers });
    return refusal;
  };
}

function serializeResponse(text: string, headers: Record<string, string>): SerializedResponse {
  const body = Buffer.from(text);
  const lines = Object.entries({ ...headers, 'Content-Length': String(body.byteLength) });
  const head = `HTTP/1.1 503 Service Unavailable\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return { bytes: Buffer.concat([Buffer.from(head), body]), isUnderWay: false };
}
