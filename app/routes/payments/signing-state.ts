import { isLocaleCode } from '#i18n/locales.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { getOrderToSign, readSigning } from '#mandates/signing.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/signing-state.ts';

/**
 * Polling endpoint of the page that waits for a signature: the state that changes every second. `isOver` tells the page
 * to reload.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  if (!isLocaleCode(params.locale)) throw pageNotFound(ctx.path);
  const { bankId } = await loadTranslations(params.locale);
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  const over = () => Response.json({ isOver: true }, { headers });
  try {
    const signing = await readSigning(request, ctx, await getOrderToSign(ctx, params.token));
    if (signing.part !== 'waiting') return over();
    const { says, qr, link } = signing;
    return Response.json({ isOver: false, status: bankId.recommended[says], qr, link }, { headers });
  } catch (answer) {
    // A redirect to the order means that nothing is left to sign.
    if (answer instanceof Response && answer.status === 303) return over();
    throw answer;
  }
}
