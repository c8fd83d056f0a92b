import { openMembers } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { Route } from './+types/export.ts';

/** All that is stored under the address, at once; the audit notes that it was taken. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, session } = await openMembers(request, context, null, 'fresh');
  const exported = await askDatabase(() => ctx.services.orders.exportPerson(session.email, 'visitor'));
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="allt.json"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
