import type { Letter } from '#letters/letter.ts';
import type { Sender } from '#letters/matter.ts';
import { writeContinueLetter, writeOrderLetter, writeWithdrawalReceived } from '#letters/write-letter.ts';
import type { Order, OrderState } from '#orders/order.ts';
import type { MailService } from '#services/mail/port.ts';
import type { ClaimedLetter, Outbox } from '#services/outbox/port.ts';

/** Minutes to the next try after each that failed: twelve tries in 24 hours. */
export const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 240, 360, 600] as const;
const atOnce = 5;

interface LetterSending {
  outbox: Outbox;
  mail: MailService;
  /** What every letter in a language knows of the house. */
  sender(locale: 'sv' | 'en'): Sender;
  now(): Date;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/**
 * Sends what is due, until nothing is or it is told to stop. A letter that cannot be written or sent is tried again later, and the
 * others go on.
 */
export async function sendLetters(sending: LetterSending, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const letters = await sending.outbox.claimDue(atOnce);
    if (!letters.length) return;
    await Promise.all(letters.map((letter) => sendOne(sending, letter)));
  }
}

async function sendOne({ outbox, mail, sender, now, log }: LetterSending, claimed: ClaimedLetter): Promise<void> {
  const { id, kind, attempts } = claimed;
  const details = { letter: id, kind, reference: claimed.order?.reference, tries: attempts + 1 };
  if (claimed.order && !isStillDue(claimed.order, kind)) {
    log.warn(details, 'a letter is not sent: its order no longer stands');
    return outbox.markRefused(id, `the order is ${claimed.order.state}`);
  }
  try {
    const house = sender((claimed.order ?? claimed.note).locale);
    const [, host] = house.club.email.split('@');
    await mail.send(await write(claimed, house), `${claimed.messageId}@${host}`);
  } catch (error) {
    const problem = problemOf(error);
    if (error instanceof Error && error.name === 'MailRefused') {
      log.error({ ...details, problem }, 'a letter was refused');
      return outbox.markRefused(id, problem);
    }
    const pause = pauses[attempts];
    if (pause) log.warn({ ...details, problem }, 'a letter was not sent yet');
    else log.error({ ...details, problem }, 'a letter is given up');
    return outbox.markFailed(id, problem, pause ? new Date(now().getTime() + pause * 60_000) : null);
  }
  return outbox.markSent(id);
}

function write(claimed: ClaimedLetter, house: Sender): Promise<Letter> {
  if (claimed.order) return writeOrderLetter(claimed.kind, { ...house, order: claimed.order });
  const { note } = claimed;
  if (note.kind === 'continue') return writeContinueLetter({ ...house, ...note });
  return writeWithdrawalReceived({ ...house, ...note, at: new Date(note.at) });
}

const gone: readonly OrderState[] = ['cancelled', 'failed', 'expired', 'refunded'];

/** A present is not handed over for an order that was undone before its day. */
function isStillDue({ state }: Order, kind: ClaimedLetter['kind']): boolean {
  return !gone.includes(state) || (kind !== 'certificate' && kind !== 'welcome-child');
}

/** What may be kept and logged of an error: of ours what it says, of others' the name alone, for it may quote the letter. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name.startsWith('Mail') ? error.message : error.name;
}
