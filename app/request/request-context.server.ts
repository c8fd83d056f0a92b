import { createContext, RouterContextProvider } from 'react-router';
import type { Config } from '#config/config.server.ts';
import type { ContentState } from '#content/cms/cached.server.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import type { CacheTags, ContentService } from '#content/port.ts';
import { chooseLocale } from '#i18n/locale-choice.ts';
import {
  type LocalePolicy,
  leadingLocale,
  localeOfRoute,
  localePath,
  policyOf,
  splitLocale,
} from '#i18n/locale-prefix.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Translations } from '#i18n/shape.ts';
import { loadTranslations } from '#i18n/translations.ts';
import type { OwnScript } from '#layout/document/own-script.ts';
import type { PageStyles } from '#layout/document/page-styles.tsx';
import type { Log } from '#platform/log.ts';
import type { Services } from '#services/services.server.ts';
import { withoutClassModeRoot } from './class-mode.ts';
import { localeCookieName, readCookie } from './locale-cookie.server.ts';
import { decodePath, normalizePath } from './path.ts';
import { policyAt } from './redirect-to-host.server.ts';

/** Server context that every request carries. */
export interface ServerContext {
  config: Config;
  services: Services;
  log: Log;
  requestId: string;
  buildId: string;
  /** The progressive-enhancement script of documents. */
  enhancer: OwnScript;
  /** The script that hydrates a form step, then its imports. */
  stepScripts: OwnScript[];
  /** The script of class mode. */
  classModeScript: OwnScript;
  /** The script that makes and uses passkeys. */
  passkeyScript: OwnScript;
  /** The script of the keys of the office's pages. */
  deskKeysScript: OwnScript;
  /** Inline styles of each page, by route id; empty in development. */
  styles: ReadonlyMap<string, PageStyles>;
  /** False in development, where fragments change: every one is rendered anew. */
  cachesFragments: boolean;
  /** Client network, for rate limits only; never logged. */
  clientIp: string;
  /** Client IP address, for the providers that require it; never logged. */
  address: string;
  /** True when the request asks for the page's public data instead of HTML. */
  wantsPayload: boolean;
  /** True when the address had extra slashes that the router never saw. No page lives at such an address. */
  wasNormalized: boolean;
  /** True when the page is to be shown in class mode: one thing a screen. */
  showsClassMode: boolean;
  logFields: RequestLogFields;
}

/** Log fields that a request collects. They hold nothing about the visitor. */
export interface RequestLogFields {
  /** Route pattern without locale: `/djurfakta/:slug`. */
  route?: string;
  /** Render time in ms. */
  render?: number;
}

/** Request context: language, path and content of one request. */
export interface RequestContext extends ServerContext {
  url: URL;
  /** True for a request that sends something, also in the loaders that answer it: they see a GET. */
  isPost: boolean;
  policy: LocalePolicy;
  locale: LocaleCode;
  /** False when the visitor's cookie or browser decided the language: such a response must not be shared. */
  localeIsInAddress: boolean;
  /** Normalised, decoded path without locale prefix. Percent-encoding is only for Location headers and links. */
  path: string;
  translations: Translations;
  content: ContentService;
  /** Worst freshness of all content answers on this page. */
  contentState: ContentState;
  /** Cache tags of each content answer on this page. */
  cacheTags: CacheTags[];
  warn: (message: string) => void;
  /** Returns the address of a site path in the visitor's language; keeps the query. */
  href: (path: string) => string;
}

export const serverContextKey = createContext<ServerContext>();
export const requestContextKey = createContext<RequestContext>();

const worse: Record<ContentState, number> = { fresh: 0, stale: 1, unavailable: 2 };

/**
 * Creates the request context. An unknown locale prefix leads to an unknown path (404), never to an error.
 * @param routed address that the router got: the page's, also when only its data is requested, or that of its class mode
 */
export async function createRequestContext(
  request: Request,
  routed: URL,
  serverContext: ServerContext,
): Promise<RequestContext> {
  const url = serverContext.showsClassMode ? withoutClassModeRoot(routed) : routed;
  const { config, log } = serverContext;
  const address = readAddress(url.pathname, config);
  const { policy, path, isOpenRoot, route } = address;
  const locale = localeFor(
    address,
    { cookie: request.headers.get('Cookie'), browser: request.headers.get('Accept-Language') },
    config,
  );
  const ctx: RequestContext = {
    ...serverContext,
    url,
    isPost: request.method !== 'GET' && request.method !== 'HEAD',
    policy,
    locale,
    localeIsInAddress: config.locales.length === 1 || (!isOpenRoot && route !== null),
    path,
    translations: await translationsFor(locale, config.defaultLocale, log),
    contentState: 'fresh',
    cacheTags: [],
    content: serverContext.services.content(
      (state) => {
        if (worse[state] > worse[ctx.contentState]) ctx.contentState = state;
      },
      (seen) => void ctx.cacheTags.push(seen),
    ),
    warn: (message) => log.warn({ requestId: serverContext.requestId }, message),
    href: (target) => {
      const [pathname = '/', query] = target.split('?');
      return encodePath(localePath(pathname, locale, policy)) + (query === undefined ? '' : `?${query}`);
    },
  };
  return ctx;
}

/** Parses a path: page path, and the locale it names, if any. */
function readAddress(pathname: string, config: Config) {
  const { prefix, path } = splitLocale(decodePath(normalizePath(pathname)), policyOf(config));
  const policy = policyAt(path, policyOf(config));
  return {
    policy,
    path,
    route: localeOfRoute(prefix, policy),
    isOpenRoot: path === '/' && !prefix && hasOpenRoot(config),
  };
}

interface LanguageHeaders {
  cookie: string | null;
  browser: string | null;
}

function localeFor(
  { isOpenRoot, route, policy }: ReturnType<typeof readAddress>,
  { cookie, browser }: LanguageHeaders,
  config: Config,
): LocaleCode {
  // LOCALE_ROOT ranks below the cookie, so that a visitor who chose a language can return to its front page at '/'. It
  // ranks above the browser's language.
  const root = isOpenRoot ? config.localeRoot : '';
  return chooseLocale(
    {
      route: isOpenRoot ? null : route,
      cookie: config.localeCookie ? readCookie(cookie, localeCookieName) : null,
      browser: root ? null : browser,
      fallback: root || config.fallbackLocale || null,
      default: config.defaultLocale,
    },
    // An address may name a language that another host answers in. The office answers in each on its one host.
    (route && !isOpenRoot) || !policy.domains ? policy.locales : config.locales,
  );
}

/** Returns the language that a visitor would get at an address. */
export function localeOfVisitor(pathname: string, headers: LanguageHeaders, config: Config): LocaleCode {
  return localeFor(readAddress(pathname, config), headers, config);
}

/**
 * True when '/' names no language, so that the visitor is asked or redirected to LOCALE_ROOT. Without the locale cookie
 * a redirected visitor could never return to '/'. If '/' is then the default language's page, it is not open.
 */
export function hasOpenRoot(config: Config): boolean {
  const { locales, localeCookie, localeRoot } = config;
  return locales.length > 1 && (localeCookie || (localeRoot !== '' && localeOfRoute(null, policyOf(config)) === null));
}

async function translationsFor(locale: LocaleCode, defaultLocale: LocaleCode, log: Log): Promise<Translations> {
  try {
    return await loadTranslations(locale);
  } catch (error) {
    log.error({ error }, error instanceof Error ? error.message : 'Failed locale loading');
    return loadTranslations(defaultLocale);
  }
}

/** True when the address starts with a locale that this site does not offer, or does not use as a prefix. */
export function hasForeignPrefix({ path }: Pick<RequestContext, 'path'>): boolean {
  return leadingLocale(path) !== null;
}

/** Returns the request context. */
export function getRequestContext(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContextKey);
}

/** Creates the context that the server passes to React Router. */
export function createLoadContext(serverContext: ServerContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverContextKey, serverContext);
  return context;
}
