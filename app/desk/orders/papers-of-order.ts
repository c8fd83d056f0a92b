import { documentsOf } from '#documents/documents-of-order.ts';
import type { Credit } from '#emails/credit.ts';
import type { DocumentKind } from '#emails/email.ts';
import type { Order } from '#orders/model/order.ts';
import type { OrderPapers } from '#orders/papers/order-papers.ts';
import type { OrderPayment } from '#orders/papers/payments.ts';

/** A paper that the office opens from an order. */
export type Paper = {
  /** Last part of its address. */
  file: string;
} & (
  | { kind: 'receipt'; payment: OrderPayment; credit: null }
  | { kind: DocumentKind; payment: null; credit: Credit | null }
);

/** Every paper of an order: those of its state, its invoice even when nobody is to pay it, credit notes and receipts. */
export function listPapers(order: Order, papers: OrderPapers | undefined): Paper[] {
  const { credits, received } = papers ?? { credits: [], received: [] };
  const kinds = new Set<DocumentKind>([...(order.invoice ? (['invoice'] as const) : []), ...documentsOf(order)]);
  return [
    ...[...kinds].map((kind) => ({ file: `${kind}.pdf`, kind, credit: null, payment: null })),
    ...credits.map((credit) => ({
      file: `credit-note-${credit.number}.pdf`,
      kind: 'credit-note' as const,
      credit,
      payment: null,
    })),
    ...received.map((payment) => ({
      file: `receipt-${payment.number}.pdf`,
      kind: 'receipt' as const,
      credit: null,
      payment,
    })),
  ];
}
