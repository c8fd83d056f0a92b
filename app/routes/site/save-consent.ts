import { data, redirect } from 'react-router';
import { choiceCookie, measuringOf, withoutMeasuringCookies } from '#consent/measuring.server.ts';
import { encodePath } from '#content/model/canonical-path.ts';
import { decodePath, localTarget } from '#request/path.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/save-consent.ts';

const choices = ['yes', 'no'] as const;

/**
 * Stores a consent choice and redirects (303) to `till`, a path of this site. Stores nothing where no measuring is
 * configured.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, log } = getRequestContext(context);
  const sent = await request.formData();
  const choice = choices.find((known) => known === sent.get('choice'));
  if (!choice) throw data('Bad Request', { status: 400, statusText: 'Bad Request' });
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const measuring = measuringOf(config);
  if (measuring) {
    headers.append('Set-Cookie', choiceCookie(choice, measuring.version, config));
    log.info({ choice, offer: measuring.version }, 'A consent choice was saved');
  }
  if (choice === 'no') {
    const removals = withoutMeasuringCookies(request.headers.get('Cookie'), config);
    for (const removal of removals) headers.append('Set-Cookie', removal);
  }
  const till = sent.get('till');
  const { pathname, search } = new URL(localTarget(typeof till === 'string' ? till : null), config.publicOrigin);
  return redirect(encodePath(decodePath(pathname)) + search, { status: 303, headers });
}

/** A GET means the page about cookies. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(getRequestContext(context).href('/kakor'), { headers: { 'Cache-Control': 'no-store' } });
}
