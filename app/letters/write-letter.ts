import { certificateLetter } from './certificate-letter.ts';
import { confirmation } from './confirmation.ts';
import { continueLetter } from './continue-letter.ts';
import { enclosures } from './enclosures.ts';
import type { Letter, LetterKind } from './letter.ts';
import { type LetterBody, oneLine } from './letter-body.ts';
import { toHtml } from './letter-html.ts';
import { toText } from './letter-text.ts';
import { mandateRejected } from './mandate-rejected.ts';
import type { ContinueMatter, OrderMatter, Sender, WithdrawalMatter } from './matter.ts';
import { monthlyEnded } from './monthly-ended.ts';
import { monthlyReceipt } from './monthly-receipt.ts';
import { paymentFailed } from './payment-failed.ts';
import { receipt } from './receipt.ts';
import { welcomeChild } from './welcome-child.ts';
import { withdrawalReceived } from './withdrawal-received.ts';

/** The letters that are written from an order. */
export type OrderLetterKind = Exclude<LetterKind, 'continue' | 'withdrawal-received'>;

const orderLetters: Record<OrderLetterKind, (matter: OrderMatter) => LetterBody> = {
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
 * A letter about an order, in the order's language, with what belongs in the envelope. To the payer, whoever it is for.
 * @throws TypeError when the payer has no e-mail address
 */
export async function writeOrderLetter(kind: OrderLetterKind, matter: OrderMatter): Promise<Letter> {
  const { order } = matter;
  if (!order.payer.email) throw new TypeError(`Nobody to write to about ${order.reference}`);
  return {
    ...(await setLetter(order.payer.email, order.locale, orderLetters[kind](matter), matter)),
    attachments: await enclosures(kind, matter),
  };
}

/** A link to an unfinished form. */
export async function writeContinueLetter(matter: ContinueMatter): Promise<Letter> {
  return { ...(await setLetter(matter.email, matter.locale, continueLetter(matter), matter)), attachments: [] };
}

/** The answer to a withdrawal. */
export async function writeWithdrawalReceived(matter: WithdrawalMatter): Promise<Letter> {
  return { ...(await setLetter(matter.email, matter.locale, withdrawalReceived(matter), matter)), attachments: [] };
}

async function setLetter(to: string, locale: 'sv' | 'en', body: LetterBody, { club, words }: Sender) {
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
