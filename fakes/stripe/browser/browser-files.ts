import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = 'text/javascript; charset=utf-8';

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/**
 * Serves the browser library at `/v3/` or `/{release}/stripe.js`, and the frame that it embeds. Null for another path.
 */
export function answerBrowserFile(pathname: string): Response | null {
  if (/^\/(v3\/?|[a-z]+\/stripe\.js)$/.test(pathname)) return serve(read('v3.js'), script);
  if (pathname === '/v3/frame.js') return serve(read('frame.js'), script);
  if (pathname === '/v3/frame') return serve(read('frame.html'), 'text/html; charset=utf-8');
  return null;
}

function serve(text: string, contentType: string): Response {
  return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
}
