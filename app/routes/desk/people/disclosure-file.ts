import { openDesk } from '#desk/open-desk.server.ts';
import { sendDisclosure } from '#documents/disclosure/send-disclosure.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/disclosure-file.ts';

const files = ['uppgifter.html', 'uppgifter.json'];

/** All that is kept about a person, to hand out: a file to read, in their language, and one for another program. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, actor } = await openDesk(request, context, 'people.export');
  const { file } = params;
  if (!files.includes(file)) throw pageNotFound(ctx.path);
  const kept = await askDatabase(() => ctx.services.peopleOffice.disclose(params.reference, actor));
  if (!kept) throw pageNotFound(ctx.path);
  const club = ctx.services.emails.brand(kept.locale).club.name;
  return sendDisclosure(file, { kept, club, today: dateInStockholm(new Date()), locale: kept.locale });
}
