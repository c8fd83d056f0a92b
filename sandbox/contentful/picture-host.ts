import { createHash } from 'node:crypto';
import { assetToken } from './delivered.ts';
import { isPublished, type Store } from './store.ts';

export type AssetBytes = { bytes: Uint8Array<ArrayBuffer>; contentType: string };
export type ReadAsset = (assetId: string) => Promise<AssetBytes | null>;

type Host = { store: Store; spaceId: string; showsDrafts: boolean; readAsset: ReadAsset };

/**
 * Serves the bytes behind `file.url`: `/<space>/<asset>/<token>/<name>`, without credentials. Cached for a year,
 * because a new file gets a new token. 404 for a wrong token or an unpublished asset. Source: images.ctfassets.net.
 */
export async function serveAsset(request: Request, segments: string[], host: Host): Promise<Response> {
  const [space, id = '', token] = segments;
  const asset = host.store.assets.get(id);
  const isThere = asset && space === host.spaceId && token === assetToken(asset);
  const file = isThere && (host.showsDrafts || isPublished(asset)) ? await host.readAsset(id) : null;
  if (!file) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } });

  const etag = `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)}"`;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : file.bytes, {
    headers: { ...headers, 'content-type': file.contentType, 'content-length': String(file.bytes.byteLength) },
  });
}
