import { openDesk } from '#desk/open-desk.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/books-file.ts';

/** A month's file for the accountant: SIE 4I, or a table. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'books.read');
  const { bookkeeping, orders } = desk.ctx.services;
  const { period, file } = params;
  const isSie = file === `bokforing-${period}.si`;
  if (!/^\d{4}-\d\d$/.test(period) || (!isSie && file !== `bokforing-${period}.csv`)) throw pageNotFound(desk.ctx.path);
  const bytes = await askDatabase(async () => {
    await orders.recordAct(`export-books ${period}`, desk.actor);
    return isSie ? bookkeeping.writeSie(period) : bookkeeping.writeTable(period);
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': isSie ? 'application/octet-stream' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  });
}
