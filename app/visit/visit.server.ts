import { createContext, RouterContextProvider } from 'react-router';
import type { Config } from '#config/config.server.ts';
import { encodePath } from '#content/canonical-path.ts';
import type { OwnScript } from '#layout/own-script.ts';
import type { PageStyles } from '#layout/page-styles.tsx';
import { chooseLocale } from '#messages/locale-choice.ts';
import { type LocalePolicy, leadingLocale, localeOfRoute, localePath, splitLocale } from '#messages/locale-prefix.ts';
import type { LocaleCode } from '#messages/locales.ts';
import { loadWords, type Words } from '#messages/words.ts';
import type { ContentState } from '#services/content/cached.server.ts';
import type { ContentService, Seen } from '#services/content/port.ts';
import type { Log, Services } from '#services/services.server.ts';
import { localeCookieName, readCookie } from './locale-cookie.server.ts';
import type { PageFacts } from './page-facts.ts';
import { decodePath, tidyPath } from './path.ts';

/** What the edge hands in with every request. */
export interface Edge {
  config: Config;
  services: Services;
  log: Log;
  requestId: string;
  buildId: string;
  /** The script that enhances documents. */
  enhancer: OwnScript;
  /** The script that takes over a form's step, then those it imports. */
  stepScripts: OwnScript[];
  /** What every page brings along of styles, by its route; none in development. */
  styles: ReadonlyMap<string, PageStyles>;
  /** False where every part of a document is rendered anew: in development, where parts change. */
  sharesParts: boolean;
  /** The network the request comes from, for limits alone; never logged. */
  sender: string;
  /** The visitor's own address, for those who have to be told; never logged. */
  address: string;
  /** True when the page's public data is asked for instead of the page. */
  wantsPayload: boolean;
  /** True when the address came with slashes that the router did not get to see; no page lives at such a one. */
  isRespelt: boolean;
  /** Found out on the way, for the server. */
  page: PageFacts;
  trail: Trail;
}

/** What becomes known of a request on its way, for those who watch the site. Nothing about the visitor. */
export interface Trail {
  /** The pattern of the route that answers, in whatever language: `/djurfakta/:slug`. */
  route?: string;
  /** Milliseconds of rendering. */
  render?: number;
}

/** One request, understood: in which language, for which path, with which content. */
export interface Visit extends Edge {
  url: URL;
  policy: LocalePolicy;
  locale: LocaleCode;
  /** False when the visitor, not the address, decided the language: such an answer may not be shared. */
  localeIsInAddress: boolean;
  /** The tidy path without a locale prefix, in readable form: percent-encoding is for Location headers and links. */
  path: string;
  words: Words;
  content: ContentService;
  /** How the content of this page came about, the worst answer counting. */
  contentState: ContentState;
  /** What each answer is made of that this page has got from the content service. */
  contentSeen: Seen[];
  warn: (message: string) => void;
  /** The address that a path of this site has in the visitor's language; a query is kept. */
  href: (path: string) => string;
}

export const edgeContext = createContext<Edge>();
export const visitContext = createContext<Visit>();

const worse: Record<ContentState, number> = { fresh: 0, stale: 1, unavailable: 2 };

/**
 * Reads a request into a visit. A locale prefix that this site does not have makes the path unknown, never an error.
 * @param url the address of the page, also when only its data is asked for
 */
export async function readVisit(request: Request, url: URL, edge: Edge): Promise<Visit> {
  const { config, log } = edge;
  const address = readAddress(url.pathname, config);
  const { policy, path, isOpenRoot, route } = address;
  const locale = localeFor(
    address,
    { cookie: request.headers.get('Cookie'), browser: request.headers.get('Accept-Language') },
    config,
  );
  const visit: Visit = {
    ...edge,
    url,
    policy,
    locale,
    localeIsInAddress: config.locales.length === 1 || (!isOpenRoot && route !== null),
    path,
    words: await wordsFor(locale, config.defaultLocale, log),
    contentState: 'fresh',
    contentSeen: [],
    content: edge.services.content(
      (state) => {
        if (worse[state] > worse[visit.contentState]) visit.contentState = state;
      },
      (seen) => void visit.contentSeen.push(seen),
    ),
    warn: (message) => log.warn({ requestId: edge.requestId }, message),
    href: (target) => {
      const [pathname = '/', query] = target.split('?');
      return encodePath(localePath(pathname, locale, policy)) + (query === undefined ? '' : `?${query}`);
    },
  };
  return visit;
}

/** What an address says by itself: which path, and whether which language. */
function readAddress(pathname: string, config: Config) {
  const policy = policyOf(config);
  const { prefix, path } = splitLocale(decodePath(tidyPath(pathname)), policy);
  return {
    policy,
    path,
    route: localeOfRoute(prefix, policy),
    isOpenRoot: path === '/' && !prefix && hasOpenRoot(config),
  };
}

function policyOf({ localeStrategy, locales, defaultLocale }: Config): LocalePolicy {
  return { strategy: localeStrategy, locales, defaultLocale };
}

interface LanguageHeaders {
  cookie: string | null;
  browser: string | null;
}

function localeFor(
  { isOpenRoot, route }: ReturnType<typeof readAddress>,
  { cookie, browser }: LanguageHeaders,
  config: Config,
): LocaleCode {
  // Before the browser and after the cookie: who has chosen a language could else never come back to its front page at '/'.
  const root = isOpenRoot ? config.localeRoot : '';
  return chooseLocale(
    {
      route: isOpenRoot ? null : route,
      cookie: config.localeCookie ? readCookie(cookie, localeCookieName) : null,
      browser: root ? null : browser,
      fallback: root || config.fallbackLocale || null,
      default: config.defaultLocale,
    },
    config.locales,
  );
}

/** The language that a visitor would get at an address. */
export function localeOfVisitor(pathname: string, headers: LanguageHeaders, config: Config): LocaleCode {
  return localeFor(readAddress(pathname, config), headers, config);
}

/**
 * True when '/' itself names no language, so that the visitor is asked, or led to LOCALE_ROOT.
 * Without a cookie a visitor sent away from '/' could never come back: where it is the default language's page it is then simply that.
 */
export function hasOpenRoot(config: Config): boolean {
  const { locales, localeCookie, localeRoot } = config;
  return locales.length > 1 && (localeCookie || (localeRoot !== '' && localeOfRoute(null, policyOf(config)) === null));
}

async function wordsFor(locale: LocaleCode, defaultLocale: LocaleCode, log: Log): Promise<Words> {
  try {
    return await loadWords(locale);
  } catch (error) {
    log.error({ error }, error instanceof Error ? error.message : 'Failed locale loading');
    return loadWords(defaultLocale);
  }
}

/** True for an address that starts with a locale this site does not offer, or not as a prefix. */
export function hasForeignPrefix({ path }: Pick<Visit, 'path'>): boolean {
  return leadingLocale(path) !== null;
}

/** The visit of the request being answered. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext);
}

/** What the server gives every request before React Router sees it. */
export function createLoadContext(edge: Edge): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(edgeContext, edge);
  return context;
}
