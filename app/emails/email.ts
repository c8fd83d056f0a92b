/** Kinds of email. Some carry a PDF; `emails-for-order.ts` says when each is due. */
export const emailKinds = [
  'confirmation',
  'receipt',
  'monthly-receipt',
  'payment-failed',
  'payment-approval',
  'payment-noted',
  'draw-notice',
  'refund',
  'invoice-cancelled',
  'mandate-rejected',
  'monthly-changed',
  'monthly-ended',
  'certificate',
  'welcome-child',
  'membership-ends',
  'membership-ended',
  'membership-outgrown',
  'continue',
  'withdrawal-received',
  'sign-in',
  'sign-in-unknown',
  'email-change',
  'email-changed',
  'staff-sign-in',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** PDF documents, to download or attach. */
export const documentKinds = [
  'invoice',
  'credit-note',
  'mandate',
  'paper-form',
  'giftogram',
  'membership-certificate',
  'withdrawal-form',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Email ready to be sent. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that ends letters of this kind when it is posted to (RFC 8058); only letters that can be stopped have it. */
  stopUrl?: string;
  /** Pictures inside the HTML, by their content id. */
  pictures?: { cid: string; content: Uint8Array }[];
  attachments: { filename: string; contentType: 'application/pdf'; content: Uint8Array }[];
}

/** Email as somebody looks at it: its papers are named, and not drawn. */
export interface EmailPreview extends Pick<Email, 'to' | 'subject' | 'text' | 'html' | 'pictures'> {
  /** File names of its papers. */
  enclosed: string[];
}

/** Kinds of email written from an order. */
export type OrderEmailKind = Exclude<
  EmailKind,
  | 'continue'
  | 'withdrawal-received'
  | 'sign-in'
  | 'sign-in-unknown'
  | 'email-change'
  | 'email-changed'
  | 'staff-sign-in'
>;
