import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config/config.server.ts';
import type { SiteEnvironment } from './site.ts';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** What pictures, fonts, styles and scripts cannot heed; a front page brings twenty of them. */
const butForFiles = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
};
const file = /^(?:image|font)\/|^text\/(?:css|javascript)/;
/** For whatever is not a page; a page brings its own policy. */
const unlessSaid = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'same-origin',
};
/** And this where something can be embedded: pictures from elsewhere are asked for without cookies. */
const unlessFile = { 'Cross-Origin-Embedder-Policy': 'credentialless' };
/** The names, in small letters, of what a page may say in its own way. */
export const namesOfPageHeaders = Object.keys({ ...unlessSaid, ...unlessFile }).map((name) => name.toLowerCase());
const yearInSeconds = 365 * 24 * 3600;

/** What browsers are told to heed, the same with every answer. */
function alwaysSaid({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const transport = { 'Strict-Transport-Security': `max-age=${yearInSeconds}; includeSubDomains` };
  return { ...everywhere, ...(publicOrigin.startsWith('https:') && transport) };
}

/** The security headers of an answer that is given before the site itself has heard of the request. */
export function headersOfRefusal(config: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return { ...alwaysSaid(config), ...butForFiles, ...unlessSaid, ...unlessFile };
}

/** The security headers of every response, errors and files included. */
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

/** Not through context.header, which would make a finished answer anew for every header; only one whose headers are frozen needs that. */
function writableHeaders(context: Context<SiteEnvironment>): Headers {
  try {
    context.res.headers.set('X-Request-Id', context.get('requestId'));
  } catch {
    context.header('X-Request-Id', context.get('requestId'));
  }
  return context.res.headers;
}
