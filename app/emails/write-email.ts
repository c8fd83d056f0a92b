import { hasDocument, writeDocument } from '#documents/write-document.ts';
import type { DocumentKind, Email, EmailPreview, OrderEmailKind } from './email.ts';
import { type EmailBlock, type EmailBody, oneLine } from './email-body.ts';
import type {
  BrandContext,
  ContinueEmailContext,
  EmailChangeContext,
  EmailChangedContext,
  OrderEmailContext,
  SignInEmailContext,
  SignInUnknownEmailContext,
  StaffSignInEmailContext,
  WithdrawalEmailContext,
} from './email-context.ts';
import { pictureOf, toHtml } from './email-html.ts';
import { emailPictures } from './email-pictures.ts';
import { certificateEmail } from './templates/certificate-email.ts';
import { confirmation } from './templates/confirmation.ts';
import { continueEmail } from './templates/continue-email.ts';
import { drawNotice } from './templates/draw-notice.ts';
import { emailChange, emailChanged } from './templates/email-change.ts';
import { invoiceCancelled } from './templates/invoice-cancelled.ts';
import { mandateRejected } from './templates/mandate-rejected.ts';
import { membershipEnded, membershipEnds, membershipOutgrown } from './templates/membership-ends.ts';
import { monthlyChanged } from './templates/monthly-changed.ts';
import { monthlyEnded } from './templates/monthly-ended.ts';
import { monthlyReceipt } from './templates/monthly-receipt.ts';
import { paymentApproval } from './templates/payment-approval.ts';
import { paymentFailed } from './templates/payment-failed.ts';
import { paymentNoted } from './templates/payment-noted.ts';
import { receipt } from './templates/receipt.ts';
import { refund } from './templates/refund.ts';
import { signInEmail, signInUnknown, staffSignIn } from './templates/sign-in-email.ts';
import { welcomeChild } from './templates/welcome-child.ts';
import { withdrawalReceived } from './templates/withdrawal-received.ts';

/** Attachments of each kind of email. Documents that the order lacks are left out. */
const enclosed: Record<OrderEmailKind, readonly DocumentKind[]> = {
  confirmation: ['invoice', 'paper-form', 'withdrawal-form'],
  receipt: [],
  'monthly-receipt': [],
  'payment-failed': [],
  'payment-approval': [],
  'payment-noted': [],
  'draw-notice': [],
  refund: ['credit-note'],
  'invoice-cancelled': ['credit-note'],
  'mandate-rejected': [],
  'monthly-changed': [],
  'monthly-ended': [],
  certificate: ['giftogram', 'membership-certificate'],
  'welcome-child': [],
  'membership-ends': [],
  'membership-ended': [],
  'membership-outgrown': [],
};

const orderEmails: Record<OrderEmailKind, (context: OrderEmailContext) => EmailBody> = {
  confirmation,
  receipt,
  'monthly-receipt': monthlyReceipt,
  'payment-failed': paymentFailed,
  'payment-approval': paymentApproval,
  'payment-noted': paymentNoted,
  'draw-notice': drawNotice,
  refund,
  'invoice-cancelled': invoiceCancelled,
  'mandate-rejected': mandateRejected,
  'monthly-changed': monthlyChanged,
  'monthly-ended': monthlyEnded,
  certificate: certificateEmail,
  'welcome-child': welcomeChild,
  'membership-ends': membershipEnds,
  'membership-ended': membershipEnded,
  'membership-outgrown': membershipOutgrown,
};

/**
 * Writes an email about an order, in the order's language, with its attachments. It goes to the payer, also for gifts.
 * @throws TypeError when the payer has no email address
 */
export async function writeOrderEmail(kind: OrderEmailKind, context: OrderEmailContext): Promise<Email> {
  return { ...(await setOrderEmail(kind, context)), attachments: await attachmentsOf(kind, context) };
}

/**
 * Writes an email about an order for somebody to look at, without its papers: drawing them takes most of the time.
 * @throws TypeError when the payer has no email address
 */
export async function previewOrderEmail(kind: OrderEmailKind, context: OrderEmailContext): Promise<EmailPreview> {
  const files = attachedDocuments(kind, context).map(({ filename }) => filename);
  return { ...(await setOrderEmail(kind, context)), enclosed: files };
}

/** Writes an email with a resume link. */
export async function writeContinueEmail(context: ContinueEmailContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, continueEmail(context), context)), attachments: [] };
}

/** Writes an email with a link and a code to sign in with. */
export async function writeSignInEmail(context: SignInEmailContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, signInEmail(context), context)), attachments: [] };
}

/** Writes the reply to an address that wants to sign in but is not known. */
export async function writeSignInUnknown(context: SignInUnknownEmailContext): Promise<Email> {
  return {
    ...(await setEmail(context.email, context.locale, signInUnknown(context), context, 'whyAsked')),
    attachments: [],
  };
}

/** Writes an email with a link to the office's pages. */
export async function writeStaffSignIn(context: StaffSignInEmailContext): Promise<Email> {
  return {
    ...(await setEmail(context.email, context.locale, staffSignIn(context), context, 'whyStaff')),
    attachments: [],
  };
}

/** Writes an email that asks a mailbox about a change of address. */
export async function writeEmailChange(context: EmailChangeContext): Promise<Email> {
  // The new address may be a stranger's, by a slip of the hand.
  const why = context.to === null ? 'whyAsked' : 'why';
  return { ...(await setEmail(context.email, context.locale, emailChange(context), context, why)), attachments: [] };
}

/** Writes an email that tells of a change of address. */
export async function writeEmailChanged(context: EmailChangedContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, emailChanged(context), context)), attachments: [] };
}

/** Writes the acknowledgement of a withdrawal. */
export async function writeWithdrawalReceived(context: WithdrawalEmailContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, withdrawalReceived(context), context)), attachments: [] };
}

async function setOrderEmail(kind: OrderEmailKind, context: OrderEmailContext) {
  const { order } = context;
  if (!order.payer.email) throw new TypeError(`Nobody to write to about ${order.reference}`);
  return setEmail(order.payer.email, order.locale, orderEmails[kind](context), context);
}

async function setEmail(
  to: string,
  locale: 'sv' | 'en',
  body: EmailBody,
  { club, translations }: BrandContext,
  why: 'why' | 'whyAsked' | 'whyStaff' = 'why',
) {
  const { organisation } = club;
  const footer = [
    club.name,
    translations.footer.from(organisation.name, organisation.number),
    organisation.address.join(', '),
    translations.footer.questions(club.email, organisation.phone),
    translations.footer[why],
  ];
  const safe = { ...body, subject: oneLine(body.subject) };
  return {
    to,
    subject: safe.subject,
    text: toText(safe, footer),
    html: await toHtml(safe, { lang: locale, club: club.name, footer }),
    pictures: [pictureFor(safe)],
    ...(safe.stopUrl && { stopUrl: safe.stopUrl }),
  };
}

function pictureFor(body: EmailBody) {
  const cid = pictureOf(body);
  return { cid, content: Buffer.from(emailPictures[cid].png, 'base64') };
}

async function attachmentsOf(kind: OrderEmailKind, context: OrderEmailContext): Promise<Email['attachments']> {
  return Promise.all(
    attachedDocuments(kind, context).map(async ({ document, filename }) => ({
      filename,
      contentType: 'application/pdf' as const,
      content: await writeDocument(document, context.order, context),
    })),
  );
}

function attachedDocuments(kind: OrderEmailKind, { order, translations, credit }: OrderEmailContext) {
  return enclosed[kind]
    .filter((document) => hasDocument(document, order) && (document !== 'credit-note' || credit?.number))
    .map((document) => ({
      document,
      filename: `${translations.documents.files[document](order.reference)}.pdf`,
    }));
}

/** Renders the email as plain text. */
function toText({ note, heading, pieces }: EmailBody, footer: readonly string[]): string {
  return [...(note ? [note] : []), heading, ...pieces.map(toPlain), `-- \n${footer.join('\n')}`].join('\n\n');
}

function toPlain(piece: EmailBlock): string {
  switch (piece.kind) {
    case 'text':
    case 'signature':
      return piece.text;
    case 'task':
      return `${toPlain({ kind: 'heading', text: piece.heading })}\n${piece.text}`;
    case 'heading':
      return `${piece.text}\n${'-'.repeat(piece.text.length)}`;
    case 'facts':
      return piece.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${piece.text}:\n${piece.url}`;
  }
}
