import { emptyInPersonList } from '#bank-files/incoming/lists/in-person.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import type { Route } from './+types/empty-list.ts';

/** An empty list of payments in person, to fill in and read in again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { words } = await openDesk(request, context, 'money.handle');
  const { headings, templateName } = words.incoming.read;
  return new Response(emptyInPersonList(headings), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${templateName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
