/** Address suffix of a page's public data: `/djurfakta/rav/_payload.json`. */
export const payloadSuffix = '/_payload.json';

/** Splits a payload address into the page's path and a flag. */
export function readPayloadAddress(address: string): { path: string; wantsPayload: boolean } {
  const { path, query } = atQuery(address);
  if (!path.endsWith(payloadSuffix)) return { path: address, wantsPayload: false };
  return { path: (path.slice(0, -payloadSuffix.length) || '/') + query, wantsPayload: true };
}

/** Keeps a redirected payload request on payload addresses: adds the suffix to Location. */
export function withPayloadSuffix(response: Response, suffix: string): Response {
  const location = response.headers.get('Location');
  if (!location) return response;
  const { path, query } = atQuery(location);
  const headers = new Headers(response.headers);
  headers.set('Location', path.replace(/\/$/, '') + suffix + query);
  return new Response(null, { status: response.status, headers });
}

function atQuery(address: string): { path: string; query: string } {
  const at = address.indexOf('?');
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at) };
}
