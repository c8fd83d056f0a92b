import { lookupSession, toWaitingForIdentity } from '#address-lookup/fetching.server.ts';
import { getFormSession } from '#forms/session/form-session.server.ts';
import { isLocaleCode } from '#i18n/locales.ts';
import { loadTranslations } from '#i18n/translations.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/fetching-state.ts';

/** Polling endpoint of the page that waits for BankID identification: the state that changes every second. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const fetching = lookupSession(session);
  if (!fetching || !isLocaleCode(params.locale)) throw pageNotFound(session.ctx.path);
  const { bankId } = await loadTranslations(params.locale);
  const known = await askDatabase(() => fetching.addressLookups.check(fetching.at, null));
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (known.is !== 'waiting') return Response.json({ isOver: true }, { headers });
  const { says, qr, link } = toWaitingForIdentity(request, session, known);
  return Response.json({ isOver: false, status: bankId.recommended[says], qr, link }, { headers });
}
