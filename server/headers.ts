import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#config.server.ts';
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
const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const yearInSeconds = 365 * 24 * 3600;

/** The security headers of every response, errors and files included. */
export function securityHeaders({ publicOrigin }: Config) {
  const isSecure = publicOrigin.startsWith('https:');
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    await next();
    const headers = writableHeaders(context);
    const isFile = file.test(headers.get('Content-Type') ?? '');
    const said = { ...everywhere, ...(!isFile && butForFiles) };
    for (const [name, value] of Object.entries(said)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', closed);
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin');
    if (isSecure) headers.set('Strict-Transport-Security', `max-age=${yearInSeconds}; includeSubDomains`);
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
