import type { Email, EmailPreview } from './email.ts';
import type { BrandContext } from './email-context.ts';
import { obstacleOf } from './obstacle.ts';
import type { ClaimedEmail, Outbox, StandaloneEmail } from './outbox/port.ts';
import { MailRefused, type MailService } from './transport/port.ts';
import {
  previewOrderEmail,
  writeContinueEmail,
  writeEmailChange,
  writeEmailChanged,
  writeOrderEmail,
  writeSignInEmail,
  writeSignInUnknown,
  writeStaffSignIn,
  writeWithdrawalReceived,
} from './write-email.ts';

/** Backoff in minutes after each failure: twelve tries in 24 h. */
export const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 240, 360, 600] as const;
const atOnce = 5;

interface EmailSending {
  outbox: Outbox;
  mail: MailService;
  /** Club name, links and translations shared by all e-mails in a language. */
  brand(locale: 'sv' | 'en'): BrandContext;
  now(): Date;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Sends due e-mails until none is left or `stopping` aborts. A failed e-mail is retried later and does not stop the
 * others.
 * @throws errors of the outbox, after all started e-mails have ended
 */
export async function sendEmails(sending: EmailSending, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const emails = await sending.outbox.claimDue(atOnce);
    if (!emails.length) return;
    // Render all before sending any: PDFs block the CPU, and a mail server's reply timeout would run meanwhile.
    const obstacles = emails.map((email) => [email, obstacleOf(email, sending.now())] as const);
    const written = obstacles.flatMap(([claimed, obstacle]) =>
      obstacle ? [] : [{ claimed, email: writeEmail(claimed, sending) }],
    );
    await Promise.allSettled(written.map(({ email }) => email));
    // Wait for every e-mail in flight to be marked, even on shutdown: otherwise it would be sent twice.
    const ends = await Promise.allSettled([
      ...obstacles.map(([email, obstacle]) => obstacle && dismiss(sending, email, obstacle)),
      ...written.map((one) => sendOne(sending, one)),
    ]);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

interface WrittenEmail {
  claimed: ClaimedEmail;
  email: Promise<Email>;
}

function dismiss({ outbox, log }: EmailSending, email: ClaimedEmail, obstacle: string): Promise<void> {
  log.warn({ ...detailsOf(email), obstacle }, 'A letter is not sent');
  return outbox.markDropped(email.id, obstacle);
}

async function sendOne({ outbox, mail, brand, now, log }: EmailSending, one: WrittenEmail): Promise<void> {
  const { claimed } = one;
  const { id, attempts } = claimed;
  const details = detailsOf(claimed);
  try {
    const email = await one.email;
    const [, host] = houseOf(claimed, brand).club.email.split('@');
    await mail.send(email, `${claimed.messageId}@${host}`);
  } catch (error) {
    const problem = problemOf(error);
    if (error instanceof MailRefused) {
      log.error({ ...details, problem }, 'An e-mail was rejected');
      return outbox.markRefused(id, problem);
    }
    const pause = pauses[attempts];
    if (pause) log.warn({ ...details, problem }, 'An e-mail was not sent and will be retried');
    else log.error({ ...details, problem }, 'An e-mail was given up');
    return outbox.markFailed(id, problem, pause ? new Date(now().getTime() + pause * 60_000) : null);
  }
  return outbox.markSent(id);
}

function detailsOf({ id, kind, order, attempts }: ClaimedEmail) {
  return { email: id, kind, reference: order?.reference, tries: attempts + 1 };
}

function houseOf({ order, standaloneEmail }: ClaimedEmail, brand: EmailSending['brand']): BrandContext {
  return brand((order ?? standaloneEmail).locale);
}

async function writeEmail(claimed: ClaimedEmail, { brand }: EmailSending): Promise<Email> {
  const house = houseOf(claimed, brand);
  if (!claimed.order) return writeStandalone(claimed.standaloneEmail, house);
  const { kind, order, credit, payment, monthly, draw } = claimed;
  return writeOrderEmail(kind, { ...house, order, credit, payment, monthly, draw });
}

/** Writes an e-mail as it is, or was, sent, but for its papers: they are named, and not drawn. */
export async function previewEmail(
  claimed: ClaimedEmail,
  { brand }: Pick<EmailSending, 'brand'>,
): Promise<EmailPreview> {
  const house = houseOf(claimed, brand);
  if (!claimed.order) return { ...(await writeStandalone(claimed.standaloneEmail, house)), enclosed: [] };
  const { kind, order, credit, payment, monthly, draw } = claimed;
  return previewOrderEmail(kind, { ...house, order, credit, payment, monthly, draw });
}

async function writeStandalone(standaloneEmail: StandaloneEmail, house: BrandContext): Promise<Email> {
  if (standaloneEmail.kind === 'continue')
    return writeContinueEmail({ ...house, ...standaloneEmail, until: new Date(standaloneEmail.until) });
  if (standaloneEmail.kind === 'sign-in')
    return writeSignInEmail({ ...house, ...standaloneEmail, until: new Date(standaloneEmail.until) });
  if (standaloneEmail.kind === 'sign-in-unknown') return writeSignInUnknown({ ...house, ...standaloneEmail });
  if (standaloneEmail.kind === 'email-change')
    return writeEmailChange({ ...house, ...standaloneEmail, until: new Date(standaloneEmail.until) });
  if (standaloneEmail.kind === 'email-changed') return writeEmailChanged({ ...house, ...standaloneEmail });
  if (standaloneEmail.kind === 'staff-sign-in')
    return writeStaffSignIn({ ...house, ...standaloneEmail, until: new Date(standaloneEmail.until) });
  return writeWithdrawalReceived({ ...house, ...standaloneEmail, at: new Date(standaloneEmail.at) });
}

/**
 * Error text to store and log: the message of our own errors, otherwise the name alone, since a message may quote
 * the e-mail.
 */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name.startsWith('Mail') ? error.message : error.name;
}
