import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ServerBuild } from 'react-router';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { isClassMode, toClassModeRoute } from '#request/class-mode.ts';
import { createLoadContext } from '#request/request-context.server.ts';
import type { Services } from '#services/services.server.ts';
import { buildFiles } from './endpoints/build-files.ts';
import { contentWebhook } from './endpoints/content-webhook.ts';
import { errorReports } from './endpoints/error-report.ts';
import { health } from './endpoints/health.ts';
import { images } from './endpoints/images.ts';
import { type PlainTexts, plainPage } from './endpoints/plain-page.ts';
import { searchEndpoint } from './endpoints/search-endpoint.ts';
import { sharedAssets } from './endpoints/shared-assets.ts';
import { staticFiles } from './endpoints/static-files.ts';
import { stopReminders } from './endpoints/stop-reminders.ts';
import { stripeWebhook } from './endpoints/stripe-webhook.ts';
import { swishCallback } from './endpoints/swish-callback.ts';
import type { SiteEnvironment } from './env.ts';
import { addressOf, networkOf } from './middleware/client-ip.ts';
import { compressWith } from './middleware/compression.ts';
import { largestUpload, requireFormContentType, uploadPath } from './middleware/content-type-guard.ts';
import { rejectCrossOriginPosts } from './middleware/csrf.ts';
import { refuseEncodedBodies } from './middleware/encoded-bodies.ts';
import { namesOfPageHeaders, securityHeaders } from './middleware/headers.ts';
import { limitBody } from './middleware/limit-body.ts';
import { createLoadShedder, type LoadShedder } from './middleware/load-shedder.ts';
import { normalizeUrl, rejectMalformedUrls, withUtf8Query } from './middleware/normalize-url.ts';
import { logRequests } from './middleware/request-log.ts';
import type { Build } from './react-router/build.ts';
import { payloadSuffix, readPayloadAddress, withPayloadSuffix } from './react-router/payload.ts';
import { createRouters } from './react-router/routers.ts';
import { instrumentRequests } from './telemetry/instrument-requests.ts';
import { createTelemetry, type SiteTelemetry } from './telemetry/telemetry.ts';

export interface SiteParts {
  config: Config;
  services: Services;
  log: Log;
  build: Build;
  /** Telemetry; nothing is counted when omitted. */
  telemetry?: SiteTelemetry;
  /** Load shedding; default limits when omitted. */
  loadShedder?: LoadShedder;
  /** Aborted when shutdown begins. */
  closing?: AbortSignal;
  /** Handles every request first; the development server serves its own files here. */
  before?: (context: Context<SiteEnvironment>) => Promise<Response | undefined>;
}

const largestForm = 64 * 1024;

/** Last-resort page, for when even the error page failed to render. */
const broken = (email: string, requestId: string): PlainTexts => ({
  sv: {
    title: 'Ett fel har inträffat',
    body: (
      href,
    ) => `<p>Skriv till oss på <a href="mailto:${email}">${email}</a> och berätta vad som hände. Felets nummer: ${requestId}</p>
<p><a href="${href('/')}">Till framsidan</a></p>`,
  },
  en: {
    title: 'Something went wrong',
    body: (
      href,
    ) => `<p>Write to us at <a href="mailto:${email}">${email}</a> and tell us what happened. Error number: ${requestId}</p>
<p><a href="${href('/')}">To the front page</a></p>`,
  },
});

/** 404 page for PDFs and other responses without a page around them. */
const missing: PlainTexts = {
  sv: {
    title: 'Oj, det här hittade vi inte!',
    body: (href) => `<p>Kanske är adressen fel, eller så har det som fanns här tagits bort.</p>
<p><a href="${href('/')}">Till framsidan</a></p>`,
  },
  en: {
    title: 'Oops, we couldn’t find that!',
    body: (href) => `<p>Perhaps the address is wrong, or what was here has been taken away.</p>
<p><a href="${href('/')}">To the front page</a></p>`,
  },
};

/**
 * ETag middleware. A browser overwrites the cached headers with those of a 304: without the page's policy it would
 * apply the default one, which blocks everything.
 */
const tagAnswer = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...namesOfPageHeaders] });
/** Skips HEAD: it has no body, and an ETag is computed from the compressed body. */
const tagBodies: MiddlewareHandler<SiteEnvironment> = (context, next) =>
  context.req.method === 'HEAD' ? next() : tagAnswer(context, next);

/**
 * Creates the website as one function from Request to Response. It takes its parts, so a test can create a fresh
 * one.
 */
export function createSite(parts: SiteParts): Hono<SiteEnvironment> {
  const { config, services, log, build, telemetry = createTelemetry({}) } = parts;
  const { loadShedder = createLoadShedder(config, log) } = parts;
  const site = new Hono<SiteEnvironment>();
  site.use(async (context, next) => {
    context.set('requestId', randomUUID());
    await next();
  });
  site.use(
    instrumentRequests(telemetry),
    logRequests(log),
    securityHeaders(config),
    rejectMalformedUrls(config),
    refuseEncodedBodies,
  );
  site.onError((error, context) => {
    // The client hung up mid-request and waits for no response.
    if (context.env.incoming.readableAborted) return context.text('Bad Request', 400);
    const requestId = context.get('requestId');
    log.error({ requestId, error }, 'A request failed');
    return context.html(plainPage(config, broken(config.clubEmail, requestId)), 500);
  });
  site.route('/', health(services, parts.closing));
  site.route('/', buildFiles(build));
  site.route('/_ipx', images(services.images, log, config.contentfulSpaceId));
  site.use(staticFiles(build.clientFolder));
  if (config.sharedAssetsFolder) site.use(sharedAssets(config.sharedAssetsFolder));
  // CSRF exceptions: these endpoints are called from elsewhere, and authenticate by a key, a signature or a secret
  // address.
  site.route('/', searchEndpoint(config, services.search, log));
  site.route('/', contentWebhook(config, services, log));
  site.route('/', stripeWebhook(config, services.payments, log));
  site.route('/', swishCallback(services.payments, log));
  site.route('/', stopReminders(services));
  // CSRF exception: an error report is JSON, not a form, and checks its origin itself.
  site.route('/', errorReports(config, log));
  site.use(loadShedder.tryAdmit);
  site.use(tagBodies, compressWith(loadShedder.isOverloaded));
  const [limitForm, limitUpload] = [limitBody(largestForm), limitBody(largestUpload)];
  site.post('*', (context, next) => {
    const isUpload = config.desk && uploadPath.test(context.req.path);
    return (isUpload ? limitUpload : limitForm)(context, next);
  });
  site.use(rejectCrossOriginPosts(config));
  site.use(requireFormContentType);
  if (parts.before) {
    const { before } = parts;
    site.use(async (context, next) => (await before(context)) ?? next());
  }
  site.all('*', answerWith(parts));
  return site;
}

/** Hands a request to React Router. The URL is rebuilt from the configured origin, never from a header. */
function answerWith({ config, services, log, build }: SiteParts) {
  // Cached per build: the development server creates a new build whenever a file changes.
  const routers = new WeakMap<ServerBuild, ReturnType<typeof createRouters>>();

  return async (context: Context<SiteEnvironment>): Promise<Response> => {
    const server = await build.server();
    const { path: asked, wantsPayload } = readPayloadAddress(context.env.incoming.url ?? '/');
    const path = normalizeUrl(asked);
    const { method, raw } = context.req;
    const showsClassMode = !wantsPayload && method !== 'POST' && isClassMode(path);
    const routed = showsClassMode ? toClassModeRoute(path) : path;
    const request = new Request(config.publicOrigin + withUtf8Query(routed), {
      method,
      headers: raw.headers,
      // Read whole, and without an abort signal: a submitted form is processed even if the client hangs up.
      ...(method === 'POST' && { body: await context.req.arrayBuffer() }),
    });
    // Our CSRF guard has accepted it; the framework's check compares with one origin only.
    if (request.headers.has('Origin')) request.headers.set('Origin', config.publicOrigin);
    const address = addressOf(context, config.trustedProxies);
    const serverContext = {
      config,
      services,
      log,
      wantsPayload,
      wasNormalized: path !== asked,
      showsClassMode,
      logFields: context.get('logFields'),
      requestId: context.get('requestId'),
      buildId: build.id,
      enhancer: build.enhancer,
      stepScripts: build.stepScripts,
      classModeScript: build.classModeScript,
      passkeyScript: build.passkeyScript,
      deskKeysScript: build.deskKeysScript,
      styles: build.styles,
      cachesFragments: config.fragmentCache && build.mode === 'production',
      clientIp: networkOf(address),
      address,
    };
    const routerFor = routers.get(server) ?? createRouters(server, build.mode, config);
    routers.set(server, routerFor);
    const response = await routerFor(routed)(request, createLoadContext(serverContext));
    return wantsPayload ? withPayloadSuffix(response, payloadSuffix) : inWords(response, config);
  };
}

/** Replaces React Router's JSON 404 of a resource route by an HTML page. */
function inWords(response: Response, config: Config): Response {
  if (response.status !== 404 || !response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(plainPage(config, missing), { status: 404, headers });
}
