import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import { permissionsPolicy } from '#request/headers/permissions-policy.ts';
import type { SiteEnvironment } from '../env.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/**
 * Headers that browsers ignore on images, fonts, styles and scripts. A front page loads twenty such files, so they
 * go without.
 */
const butForFiles = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};
const file = /^(?:image|font)\/|^text\/(?:css|javascript)/;
/** Defaults for responses that are not pages. A page sets its own policy. */
const unlessSaid = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'same-origin',
};
/** Defaults for responses that can embed others: cross-origin images are requested without cookies. */
const unlessFile = { 'Cross-Origin-Embedder-Policy': 'credentialless', 'Permissions-Policy': permissionsPolicy() };
/** Lower-case names of the headers that a page may override. */
export const namesOfPageHeaders = Object.keys({ ...unlessSaid, ...unlessFile }).map((name) => name.toLowerCase());
const yearInSeconds = 365 * 24 * 3600;

/** Headers that every response carries. */
function alwaysSaid({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const transport = { 'Strict-Transport-Security': `max-age=${yearInSeconds}; includeSubDomains` };
  return { ...everywhere, ...(publicOrigin.startsWith('https:') && transport) };
}

/** Security headers of a response sent before the site handles the request. */
export function headersOfRefusal(config: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return { ...alwaysSaid(config), ...butForFiles, ...unlessSaid, ...unlessFile };
}

/** Sets the security headers on every response, errors and files included. */
export function securityHeaders(config: Config) {
  const forFiles = { always: Object.entries(alwaysSaid(config)), defaults: Object.entries(unlessSaid) };
  const forAll = {
    always: [...forFiles.always, ...Object.entries(butForFiles)],
    defaults: [...forFiles.defaults, ...Object.entries(unlessFile)],
  };
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    await next();
    const headers = writableHeaders(context);
    const { always, defaults } = file.test(headers.get('Content-Type') ?? '') ? forFiles : forAll;
    for (const [name, value] of always) headers.set(name, value);
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
  });
}

/**
 * Mutates the headers in place. `context.header` would rebuild the response for every header; only a response with
 * immutable headers needs that.
 */
function writableHeaders(context: Context<SiteEnvironment>): Headers {
  try {
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  } catch {
    context.header('X-Request-Id', context.get('requestId'));
  }
  return context.res.headers;
}
