import { sendDisclosure } from '#documents/disclosure/send-disclosure.server.ts';
import { needFresh, openMembers } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/export.ts';

const files = ['allt.html', 'allt.json'];

/** All that is stored under the address, at once: a file to read, and one for another program. The audit notes it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { locale, path } = getRequestContext(context);
  if (!files.includes(params.file)) throw pageNotFound(path);
  const opened = await openMembers(request, context, null);
  // Back to the page: a file that is fetched by itself after signing in would leave the sign-in on the screen.
  await needFresh(opened, request, '/medlem/uppgifter');
  const { orders, emails } = opened.ctx.services;
  const kept = await askDatabase(() => orders.exportPerson(opened.session.email, 'visitor'));
  const club = emails.brand(locale).club.name;
  return sendDisclosure(params.file, { kept, club, today: dateInStockholm(new Date()), locale });
}
