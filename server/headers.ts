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
    const isFile = file.test(context.res.headers.get('Content-Type') ?? '');
    const said = { ...everywhere, ...(!isFile && butForFiles) };
    for (const [name, value] of Object.entries(said)) context.header(name, value);
    if (!context.res.headers.has('Content-Security-Policy')) context.header('Content-Security-Policy', closed);
    if (!context.res.headers.has('Referrer-Policy')) context.header('Referrer-Policy', 'same-origin');
    if (isSecure) context.header('Strict-Transport-Security', `max-age=${yearInSeconds}; includeSubDomains`);
    context.header('X-Request-Id', context.get('requestId'));
  });
}
