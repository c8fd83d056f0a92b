import { redirect } from 'react-router';
import { openDesk } from '#desk/open-desk.server.ts';
import { skippedLabels } from '#desk/post/skipped-labels.ts';
import { addressLines } from '#documents/address-lines.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { cardReceiver } from '#orders/model/card-receiver.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/card-file.ts';

const files = ['kort.pdf', 'etiketter.pdf'] as const;

/** The chosen cards as one PDF, or the labels of their envelopes in the same order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { ctx, actor, words } = desk;
  const { cardPost, documents, orders } = ctx.services;
  const file = files.find((known) => known === params.file);
  if (!file) throw pageNotFound(ctx.path);
  const { searchParams } = ctx.url;
  const chosen = await askDatabase(() => cardPost.read(searchParams.getAll('ref')));
  if (!chosen.length) return redirect(`${ctx.href('/kansli/post')}?klart=inget`, 303);
  await askDatabase(() => orders.recordAct(`write-${file}`, actor));
  return sendPdf(ctx, file, () =>
    file === 'kort.pdf'
      ? documents.cardSheet(chosen, words.post.fileCards)
      : documents.labels(
          chosen.map((order) => addressLines(cardReceiver(order), order.locale)),
          words.post.fileLabels,
          skippedLabels(searchParams),
        ),
  );
}
