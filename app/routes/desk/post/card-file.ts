import { redirect } from 'react-router';
import { openDesk } from '#desk/open-desk.server.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/card-file.ts';

const files = ['kort.pdf', 'etiketter.pdf'];
/** Most labels of a sheet that may be used already. */
const mostSkipped = 23;

/** The chosen cards as one PDF, or the labels of their envelopes in the same order. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'post.handle');
  const { ctx, actor, words } = desk;
  const { cardPost, documents, orders } = ctx.services;
  const { file } = params;
  if (!files.includes(file)) throw pageNotFound(ctx.path);
  const { searchParams } = ctx.url;
  const chosen = await askDatabase(() => cardPost.read(searchParams.getAll('ref')));
  if (!chosen.length) return redirect(`${ctx.href('/kansli/post')}?klart=inget`, 303);
  await askDatabase(() => orders.recordAct(`write-${file}`, actor));
  const skip = Math.min(mostSkipped, Math.max(0, Math.trunc(Number(searchParams.get('hoppa')) || 0)));
  return sendPdf(ctx, file, () =>
    file === 'kort.pdf'
      ? documents.cardSheet(chosen, words.post.fileCards)
      : documents.cardLabels(chosen, words.post.fileLabels, skip),
  );
}
