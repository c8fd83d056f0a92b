import { attachmentsOf } from './attachments.ts';
import { certificateLetter } from './certificate-letter.ts';
import { confirmation } from './confirmation.ts';
import { continueLetter } from './continue-letter.ts';
import type { BrandContext, ContinueEmailContext, OrderEmailContext, WithdrawalEmailContext } from './email-context.ts';
import type { Letter, LetterKind } from './letter.ts';
import { type LetterBody, oneLine } from './letter-body.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import { mandateRejected } from './mandate-rejected.ts';
import { monthlyEnded } from './monthly-ended.ts';
import { monthlyReceipt } from './monthly-receipt.ts';
import { paymentFailed } from './payment-failed.ts';
import { receipt } from './receipt.ts';
import { welcomeChild } from './welcome-child.ts';
import { withdrawalReceived } from './withdrawal-received.ts';

/** Kinds of email written from an order. */
export type OrderLetterKind = Exclude<LetterKind, 'continue' | 'withdrawal-received'>;

const orderLetters: Record<OrderLetterKind, (context: OrderEmailContext) => LetterBody> = {
  confirmation,
  receipt,
  'monthly-receipt': monthlyReceipt,
  'payment-failed': paymentFailed,
  'mandate-rejected': mandateRejected,
  'monthly-ended': monthlyEnded,
  certificate: certificateLetter,
  'welcome-child': welcomeChild,
};

/**
 * Writes an email about an order, in the order's language, with its attachments. It goes to the payer, also for gifts.
 * @throws TypeError when the payer has no email address
 */
export async function writeOrderLetter(kind: OrderLetterKind, context: OrderEmailContext): Promise<Letter> {
  const { order } = context;
  if (!order.payer.email) throw new TypeError(`Nobody to write to about ${order.reference}`);
  return {
    ...(await setLetter(order.payer.email, order.locale, orderLetters[kind](context), context)),
    attachments: await attachmentsOf(kind, context),
  };
}

/** Writes an email with a resume link. */
export async function writeContinueLetter(context: ContinueEmailContext): Promise<Letter> {
  return { ...(await setLetter(context.email, context.locale, continueLetter(context), context)), attachments: [] };
}

/** Writes the acknowledgement of a withdrawal. */
export async function writeWithdrawalReceived(context: WithdrawalEmailContext): Promise<Letter> {
  return { ...(await setLetter(context.email, context.locale, withdrawalReceived(context), context)), attachments: [] };
}

async function setLetter(to: string, locale: 'sv' | 'en', body: LetterBody, { club, words }: BrandContext) {
  const { organisation } = club;
  const footer = [
    club.name,
    words.footer.from(organisation.name, organisation.number),
    organisation.address.join(', '),
    words.footer.questions(club.email, organisation.phone),
    words.footer.why,
  ];
  const safe = { ...body, subject: oneLine(body.subject) };
  return {
    to,
    subject: safe.subject,
    text: toText(safe, footer),
    html: await toHtml(safe, { lang: locale, club: club.name, footer }),
  };
}
