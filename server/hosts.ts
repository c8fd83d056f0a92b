import type { Config } from '#config/config.server.ts';
import { hostsOf, localesAt } from '#i18n/locale-domains.ts';
import type { PageCacheMiddleware } from './page-cache/page-cache-middleware.ts';

/**
 * The configuration of each host, PUBLIC_ORIGIN's first: the same but for its origin, the languages that it answers in
 * and their default. A site with one host has one.
 */
export function configsOfHosts(config: Config): Config[] {
  const { localeDomains, fallbackLocale, localeRoot } = config;
  if (!localeDomains.length) return [config];
  return [...new Set(localeDomains.map(({ origin }) => origin))].map((publicOrigin) => {
    const locales = localesAt(publicOrigin, localeDomains);
    const known = (code: Config['localeRoot']) => (code && locales.includes(code) ? code : '');
    return {
      ...config,
      publicOrigin,
      locales,
      defaultLocale: locales[0] ?? config.defaultLocale,
      fallbackLocale: known(fallbackLocale),
      localeRoot: known(localeRoot),
    };
  });
}

/** A host's origin, and the pages that it answers with. */
export interface HostPages {
  origin: string;
  pages: PageCacheMiddleware;
}

/**
 * Chooses by Host header. Each host has a cache of its own, so that no page of one is sent by another. The first
 * answers for every host that is not named, such as a health check's address.
 */
export function answerByHost(hosts: HostPages[]): PageCacheMiddleware {
  const [first] = hosts;
  if (!first) throw new Error('A site has a host');
  if (hosts.length === 1) return first.pages;
  const known = new Map(hosts.flatMap(({ origin, pages }) => hostsOf(origin).map((host) => [host, pages] as const)));
  const at = (host = '') => known.get(host.toLowerCase()) ?? first.pages;
  return {
    serveFast: (request) => at(request.header('host')).serveFast(request),
    hasStale: (request) => at(request.header('host')).hasStale(request),
    answer: (incoming, outgoing) => at(incoming.headers.host).answer(incoming, outgoing),
    serveStale: (incoming, outgoing) => at(incoming.headers.host).serveStale(incoming, outgoing),
    invalidate: (change) => {
      for (const { pages } of hosts) pages.invalidate(change);
    },
    fetch: (request, bindings) => at(bindings.incoming.headers.host).fetch(request, bindings),
  };
}
