import { loadTranslations } from '#i18n/translations.ts';
import type { RequestContext } from '#request/request-context.server.ts';

/** CSP for the browser's built-in PDF viewer; the document itself can run no scripts. */
const readerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves a PDF inline, with a file name for saving. Creating one takes more CPU than a page, so it is rate-limited
 * (429).
 */
export function sendPdf(ctx: RequestContext, name: string, make: () => Promise<Uint8Array>): Promise<Response> {
  return sendMade(ctx, name, make, publicPdf);
}

/** Serves a PNG in the same way. */
export function sendPng(ctx: RequestContext, name: string, make: () => Promise<Uint8Array>): Promise<Response> {
  return sendMade(ctx, name, make, privatePng);
}

async function sendMade(
  { services, clientIp, locale }: RequestContext,
  name: string,
  make: () => Promise<Uint8Array>,
  toResponse: (bytes: Uint8Array) => Response,
): Promise<Response> {
  const seconds = services.limits.take('paper', clientIp);
  if (seconds) {
    const { support } = await loadTranslations(locale);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(seconds) };
    return new Response(support.tooManyPapers, { status: 429, headers: { ...headers, 'Cache-Control': 'no-store' } });
  }
  const response = toResponse(await make());
  response.headers.set('Content-Disposition', `inline; filename="${name}"`);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

function privatePng(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png', 'X-Robots-Tag': 'noindex' } });
}

/** Response with a PDF that is the same for everybody. Its address ends in its file name. */
export function publicPdf(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Security-Policy': readerPolicy,
      'X-Robots-Tag': 'noindex',
    },
  });
}
