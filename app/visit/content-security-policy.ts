import type { Config } from '#config.server.ts';

const imageCdn = 'https://res.cloudinary.com';

/** Where pictures may come from besides our own origin: the image CDN, and the originals behind it. */
function imageOrigins({ cloudinaryCloud, contentAssetOrigins }: Config): string[] {
  return cloudinaryCloud ? [imageCdn, ...contentAssetOrigins] : contentAssetOrigins;
}

/**
 * The policy of a document is static: no inline script exists, so none is allowed. A hydrated page's scripts carry a nonce.
 * @param nonce left out for a document
 */
export function contentSecurityPolicy(config: Config, nonce?: string): string {
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", ...imageOrigins(config)].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
