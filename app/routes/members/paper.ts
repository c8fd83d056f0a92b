import { documentsOf } from '#documents/documents-of-order.ts';
import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { openMembers } from '#members/open-members.server.ts';
import type { PaidOrder } from '#members/port.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/paper.ts';

/** A document or a receipt of one of the member's own orders. Another's is not found, as if there were none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, session } = await openMembers(request, context, null);
  const own = await askDatabase(() => ctx.services.members.listPaidOrders(session.email));
  const paid = own.find((one) => one.order.reference === params.reference);
  const finders = [findReceipt, findCreditNote, findDocument];
  const paper = paid && finders.map((find) => find(ctx, paid, params.document)).find(Boolean);
  if (!paper) throw pageNotFound(ctx.path);
  return sendPdf(ctx, `${paper.name}.pdf`, paper.write);
}

interface Paper {
  name: string;
  write(): Promise<Uint8Array>;
}

function findReceipt({ services }: RequestContext, { order, received }: PaidOrder, asked: string): Paper | null {
  const payment = received.find(({ number }) => `kvitto-${number}.pdf` === asked);
  if (!payment) return null;
  const name = emailTranslations(order.locale).documents.receipt.file(`${order.reference}-${payment.number}`);
  return { name, write: () => services.documents.receipt(order, payment) };
}

function findCreditNote({ services }: RequestContext, { order, credits }: PaidOrder, asked: string): Paper | null {
  const credit = credits.find(({ number }) => `kreditfaktura-${number}.pdf` === asked);
  if (!credit) return null;
  const name = emailTranslations(order.locale).documents.files['credit-note'](credit.number);
  return { name, write: () => services.documents.write('credit-note', order, credit) };
}

function findDocument({ services }: RequestContext, { order }: PaidOrder, asked: string): Paper | null {
  const kind = documentsOf(order).find((known) => `${known}.pdf` === asked);
  if (!kind) return null;
  const name = emailTranslations(order.locale).documents.files[kind](order.reference);
  return { name, write: () => services.documents.write(kind, order) };
}
