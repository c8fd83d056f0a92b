import { readConfig } from '#config/config.server.ts';
import type { Article } from '#content/article.ts';
import type { ContentService } from '#services/content/port.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { createPageCacheEntryDraft } from './page-cache-entry-draft.ts';
import { createRequestContext, type ServerContext } from './request-context.server.ts';

/** Test fixture: server context with a partial configuration, a partial content service and the log messages. */
export function sampleServerContext(
  environment: Record<string, string | undefined> = {},
  content: Partial<ContentService> = {},
) {
  const logged: string[] = [];
  const write = (_: object, message: string) => void logged.push(message);
  const log = { info: write, warn: write, error: write };
  const config = readConfig({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token', ...environment });
  const serverContext: ServerContext = {
    config,
    services: {
      ...createOrderServices(config, log),
      content: () => ({ ...emptyContent, ...content }),
      images: { scale: async () => null },
      search: { search: async () => ({ hits: [], total: 0 }) },
      zeroResultQueries: { note() {}, list: async () => [], flush: async () => {} },
      handleContentWebhook: async () => {},
      onContentInvalidation: () => {},
      followContent: async () => {},
      isReady: async () => true,
      open: async () => {},
      close: async () => {},
    },
    log,
    requestId: 'request-1',
    buildId: 'build-1',
    enhancer: { src: '/assets/enhance.js' },
    stepScripts: [{ src: '/assets/step.js' }],
    styles: new Map(),
    cachesFragments: false,
    clientIp: '192.0.2.1',
    address: '192.0.2.1',
    wantsPayload: false,
    wasNormalized: false,
    page: createPageCacheEntryDraft(),
    logFields: {},
  };
  return { serverContext, logged };
}

/** Test fixture: request context of an address on the sample site. */
export function requestContextAt(address: string, serverContext: ServerContext, headers?: HeadersInit) {
  const request = new Request(`http://localhost:3000${address}`, { headers });
  return createRequestContext(request, new URL(request.url), serverContext);
}

/** Test fixture: finds these articles by slug, as the content service does. The first candidate that exists wins. */
export function contentOf(articles: Article[]): Pick<ContentService, 'findArticle' | 'listArticles'> {
  return {
    findArticle: async (slugs) =>
      slugs.map((slug) => articles.find((article) => article.slug === slug)).find(Boolean) ?? null,
    listArticles: async () => articles,
  };
}

const emptyContent: ContentService = {
  findArticle: async () => null,
  listArticlesByPortal: async () => [],
  listArticlesByCategory: async () => [],
  listArticles: async () => [],
  listCategories: async () => [],
  findPortal: async () => null,
  findFooter: async () => null,
};
