import type { HttpBindings } from '@hono/node-server';
import type { PageCacheEntryDraft } from '#request/page-cache-entry-draft.ts';
import type { RequestLogFields } from '#request/request-context.server.ts';
import type { RequestTiming } from './http/request-timing.ts';

export interface SiteEnvironment {
  /** `page`: facts collected while a page is rendered. */
  Bindings: HttpBindings & {
    incoming: Partial<Pick<RequestTiming, 'receivedAt' | 'wasQueued'>>;
    page?: PageCacheEntryDraft;
  };
  Variables: { requestId: string; logFields: RequestLogFields; isShed?: boolean };
}
