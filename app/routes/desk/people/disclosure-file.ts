import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { openDesk } from '#desk/open-desk.server.ts';
import { DisclosureSheet } from '#desk/people/disclosure-sheet.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/disclosure-file.ts';

const types: Record<string, string> = {
  'uppgifter.html': 'text/html; charset=utf-8',
  'uppgifter.json': 'application/json; charset=utf-8',
};

/** All that is kept about a person, to hand out: a file to read, in their language, and one for another program. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, actor } = await openDesk(request, context, 'people.export');
  const { file } = params;
  if (!Object.hasOwn(types, file)) throw pageNotFound(ctx.path);
  const kept = await askDatabase(() => ctx.services.peopleOffice.disclose(params.reference, actor));
  if (!kept) throw pageNotFound(ctx.path);
  const club = ctx.services.emails.brand(kept.locale).club.name;
  const sheet = { kept, club, today: dateInStockholm(new Date()), locale: kept.locale };
  const body = file.endsWith('.json')
    ? JSON.stringify(kept, null, 2)
    : `<!doctype html>${renderToStaticMarkup(createElement(DisclosureSheet, sheet))}`;
  return new Response(body, {
    headers: {
      'Content-Type': types[file] ?? '',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
