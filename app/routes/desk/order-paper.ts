import { openDesk } from '#desk/open-desk.server.ts';
import { listPapers } from '#desk/orders/papers-of-order.ts';
import { maySee } from '#desk/people/may-see.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { Route } from './+types/order-paper.ts';

/** A paper of an order, as its payer has it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'orders.read');
  const { ctx, actor } = desk;
  const { orders, orderOffice, documents } = ctx.services;
  const order = await askDatabase(() => orders.findByReference(params.reference));
  if (!order || !maySee(desk, order)) throw pageNotFound(ctx.path);
  const papers = listPapers(order, (await askDatabase(() => orderOffice.readPapers([order]))).get(order.id));
  const paper = papers.find(({ file }) => file === params.paper);
  if (!paper) throw pageNotFound(ctx.path);
  const { kind, credit, payment } = paper;
  await askDatabase(() => orders.recordAct(`read-paper ${kind}`, actor, order.reference));
  const said = emailTranslations(order.locale).documents;
  const about = credit?.number ?? order.reference;
  const name = kind === 'receipt' ? said.receipt.file(`${about}-${payment.number}`) : said.files[kind](about);
  return sendPdf(ctx, `${name}.pdf`, () =>
    kind === 'receipt' ? documents.receipt(order, payment) : documents.write(kind, order, credit),
  );
}
