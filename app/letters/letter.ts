/** Kinds of email. Some carry a PDF; `letters-for-order.ts` says when each is due. */
export const letterKinds = [
  'confirmation',
  'receipt',
  'monthly-receipt',
  'payment-failed',
  'mandate-rejected',
  'monthly-ended',
  'certificate',
  'welcome-child',
  'continue',
  'withdrawal-received',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** PDF documents, to download or attach. */
export const documentKinds = [
  'invoice',
  'mandate',
  'paper-form',
  'giftogram',
  'membership-certificate',
  'withdrawal-form',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Email ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: 'application/pdf'; content: Uint8Array }[];
}
