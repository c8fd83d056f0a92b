import { openDesk } from '#desk/open-desk.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/autogiro-bytes.ts';

/** A file as it was made, or as the bank sent it. It holds personal numbers, so only those who handle it fetch it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, actor } = await openDesk(request, context, 'mandates.handle');
  const { autogiro } = ctx.services;
  const file = await askDatabase(() => autogiro.findFile(params.file));
  if (!file || params.name !== `${file.kind}.txt`) throw pageNotFound(ctx.path);
  const bytes = await askDatabase(() => autogiro.readFile(file.id, actor));
  if (!bytes) throw pageNotFound(ctx.path);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'text/plain; charset=iso-8859-1',
      'Content-Disposition': `attachment; filename="autogiro-${file.kind}-${file.writtenOn}.txt"`,
      'Cache-Control': 'no-store',
    },
  });
}
