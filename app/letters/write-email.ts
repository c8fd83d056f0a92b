import { attachmentsOf } from './attachments.ts';
import { certificateEmail } from './certificate-email.ts';
import { confirmation } from './confirmation.ts';
import { continueEmail } from './continue-email.ts';
import type { Email, EmailKind } from './email.ts';
import { type EmailBody, oneLine } from './email-body.ts';
import type { BrandContext, ContinueEmailContext, OrderEmailContext, WithdrawalEmailContext } from './email-context.ts';
import { toHtml } from './email-html.ts';
import { toText } from './email-text.ts';
import { mandateRejected } from './mandate-rejected.ts';
import { monthlyEnded } from './monthly-ended.ts';
import { monthlyReceipt } from './monthly-receipt.ts';
import { paymentFailed } from './payment-failed.ts';
import { receipt } from './receipt.ts';
import { welcomeChild } from './welcome-child.ts';
import { withdrawalReceived } from './withdrawal-received.ts';

/** Kinds of email written from an order. */
export type OrderEmailKind = Exclude<EmailKind, 'continue' | 'withdrawal-received'>;

const orderEmails: Record<OrderEmailKind, (context: OrderEmailContext) => EmailBody> = {
  confirmation,
  receipt,
  'monthly-receipt': monthlyReceipt,
  'payment-failed': paymentFailed,
  'mandate-rejected': mandateRejected,
  'monthly-ended': monthlyEnded,
  certificate: certificateEmail,
  'welcome-child': welcomeChild,
};

/**
 * Writes an email about an order, in the order's language, with its attachments. It goes to the payer, also for gifts.
 * @throws TypeError when the payer has no email address
 */
export async function writeOrderEmail(kind: OrderEmailKind, context: OrderEmailContext): Promise<Email> {
  const { order } = context;
  if (!order.payer.email) throw new TypeError(`Nobody to write to about ${order.reference}`);
  return {
    ...(await setEmail(order.payer.email, order.locale, orderEmails[kind](context), context)),
    attachments: await attachmentsOf(kind, context),
  };
}

/** Writes an email with a resume link. */
export async function writeContinueEmail(context: ContinueEmailContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, continueEmail(context), context)), attachments: [] };
}

/** Writes the acknowledgement of a withdrawal. */
export async function writeWithdrawalReceived(context: WithdrawalEmailContext): Promise<Email> {
  return { ...(await setEmail(context.email, context.locale, withdrawalReceived(context), context)), attachments: [] };
}

async function setEmail(to: string, locale: 'sv' | 'en', body: EmailBody, { club, translations }: BrandContext) {
  const { organisation } = club;
  const footer = [
    club.name,
    translations.footer.from(organisation.name, organisation.number),
    organisation.address.join(', '),
    translations.footer.questions(club.email, organisation.phone),
    translations.footer.why,
  ];
  const safe = { ...body, subject: oneLine(body.subject) };
  return {
    to,
    subject: safe.subject,
    text: toText(safe, footer),
    html: await toHtml(safe, { lang: locale, club: club.name, footer }),
  };
}
