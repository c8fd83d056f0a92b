import { documentsOf } from '#letters/documents-of-order.ts';
import { letterWords } from '#letters/letter-words.ts';
import { pageNotFound } from '#visit/not-found.server.ts';
import { showPaper } from '#visit/pdf.server.ts';
import { getOrder } from '#visit/placed-order.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/order-document.ts';

/** A paper of an order, in the order's language, under the name that this language has for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const order = await getOrder(visit, params.token);
  const kind = documentsOf(order).find((known) => `${known}.pdf` === params.document);
  if (!kind) throw pageNotFound(visit.path);
  const name = `${letterWords(order.locale).documents.files[kind](order.reference)}.pdf`;
  return showPaper(visit, name, () => visit.services.letters.document(kind, order));
}
