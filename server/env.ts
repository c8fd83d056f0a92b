import type { HttpBindings } from '@hono/node-server';
import type { RequestLogFields } from '#request/request-context.server.ts';
import type { RequestTiming } from './http/request-timing.ts';

export interface SiteEnvironment {
  Bindings: HttpBindings & {
    incoming: Partial<Pick<RequestTiming, 'receivedAt' | 'wasQueued'>>;
    /** True for the page cache, which takes a document in chunks and compresses it itself. */
    isForPageCache?: boolean;
  };
  Variables: { requestId: string; logFields: RequestLogFields; isShed?: boolean };
}
