import { redirect } from 'react-router';
import { openDesk } from '#desk/open-desk.server.ts';
import { skippedLabels } from '#desk/post/skipped-labels.ts';
import { addressLines } from '#documents/address-lines.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { Route } from './+types/present-file.ts';

/** Labels of the chosen welcome presents, in the order of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { ctx, actor, words } = desk;
  const { presentPost, documents, orders } = ctx.services;
  const { searchParams } = ctx.url;
  const chosen = await askDatabase(() => presentPost.read(searchParams.getAll('ref')));
  if (!chosen.length) return redirect(`${ctx.href('/kansli/post/presenter')}?klart=inget`, 303);
  await askDatabase(() => orders.recordAct('write-presenter-etiketter.pdf', actor));
  const labels = chosen.map(({ payer, locale }) => addressLines(payer, locale));
  return sendPdf(ctx, 'presenter.pdf', () =>
    documents.labels(labels, words.post.presents.fileLabels, skippedLabels(searchParams)),
  );
}
