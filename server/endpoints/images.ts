import { Hono } from 'hono';
import { listIpxModifiers } from '#content/pictures/picture-source.ts';
import { type ImageScaler, ImageUnavailable } from '#platform/images/port.ts';
import type { Log } from '#platform/log.ts';
import type { SiteEnvironment } from '../env.ts';

/** Path of an image at the content service: /space/asset/token/name. */
const assetPath = /^(\/[\w.~%-]+){4}$/;
/**
 * Non-canonical escapes: unreserved characters escaped, or lower-case hex. Each spelling would be scaled and cached
 * as an image of its own.
 */
const otherSpelling = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E|[\da-f][a-f]|[a-f][\dA-F])/;

/**
 * `/_ipx/{modifiers}/{path}`: an image of our own space, in one of the sizes this site uses. Other sizes and other
 * spaces get 400: otherwise strangers could serve their images under our name and fill our disk.
 */
export function images(scaler: ImageScaler, log: Log, space: string): Hono<SiteEnvironment> {
  const allowed = listIpxModifiers();
  return new Hono<SiteEnvironment>().get('/*', async (context) => {
    const address = (context.env.incoming.url ?? '').replace(/^\/_ipx\//, '').split('?', 1)[0] ?? '';
    const slash = address.indexOf('/');
    const modifiers = decodeURIComponent(address.slice(0, Math.max(slash, 0)));
    const path = address.slice(slash);
    if (!allowed.has(modifiers)) return context.text('IPX_INVALID_MODIFIER', 400);
    if (!isOurs(path, space) || otherSpelling.test(path) || /(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(path))) {
      return context.text('IPX_MISSING_ID', 400);
    }
    try {
      const image = await scaler.scale(modifiers, path);
      if (!image) return context.text('Not Found', 404);
      return context.body(new Uint8Array(image.bytes), 200, {
        'Content-Type': image.contentType,
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    } catch (error) {
      if (!(error instanceof ImageUnavailable)) throw error;
      log.warn({ service: 'images', path }, error.message);
      return context.text('Bad Gateway', 502, { 'Cache-Control': 'no-store' });
    }
  });
}

function isOurs(path: string, space: string): boolean {
  return assetPath.test(path) && path.startsWith(`/${space}/`);
}
