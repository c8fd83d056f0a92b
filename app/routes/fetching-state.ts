import { isLocaleCode } from '#messages/locales.ts';
import { loadTranslations } from '#messages/translations.ts';
import { askDatabase } from '#visit/ask-database.server.ts';
import { lookupSession, toWaitingForIdentity } from '#visit/fetching.server.ts';
import { getFormSession } from '#visit/form-session.server.ts';
import { pageNotFound } from '#visit/not-found.server.ts';
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
