import { loadTranslations } from '#i18n/translations.ts';
import type { RequestContext } from '#request/request-context.server.ts';

/** CSP for the browser's built-in PDF viewer; the document itself can run no scripts. */
const readerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves a PDF inline, with a file name for saving. Creating one takes more CPU than a page, so it is rate-limited
 * (429).
 */
export async function sendPdf(
  { services, clientIp, locale }: RequestContext,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  const seconds = services.limits.take('paper', clientIp);
  if (seconds) {
    const { support } = await loadTranslations(locale);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(seconds) };
    return new Response(support.tooManyPapers, { status: 429, headers: { ...headers, 'Cache-Control': 'no-store' } });
  }
  return new Response(new Uint8Array(await make()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Content-Security-Policy': readerPolicy,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
