import { hasDocument, writeDocument } from './documents/write-document.ts';
import type { DocumentKind, Email } from './email.ts';
import type { OrderEmailContext } from './email-context.ts';
import type { OrderEmailKind } from './write-email.ts';

/** Attachments of each kind of email. Documents that the order lacks are left out. */
const enclosed: Record<OrderEmailKind, readonly DocumentKind[]> = {
  confirmation: ['invoice', 'paper-form', 'withdrawal-form'],
  receipt: [],
  'monthly-receipt': [],
  'payment-failed': [],
  'mandate-rejected': [],
  'monthly-ended': [],
  certificate: ['giftogram', 'membership-certificate'],
  'welcome-child': [],
};

export async function attachmentsOf(kind: OrderEmailKind, context: OrderEmailContext): Promise<Email['attachments']> {
  const { order, translations } = context;
  return Promise.all(
    enclosed[kind]
      .filter((document) => hasDocument(document, order))
      .map(async (document) => ({
        filename: `${translations.documents.files[document](order.reference)}.pdf`,
        contentType: 'application/pdf' as const,
        content: await writeDocument(document, order, context),
      })),
  );
}
