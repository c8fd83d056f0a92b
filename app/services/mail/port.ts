import type { Letter } from '#letters/letter.ts';

/** The mail server refused for good: another try is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The letter was not taken for now. Neither message tells anything of the letter, so both may be logged. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

export interface MailService {
  /**
   * Hands a letter to the mail server; resolves when it has taken it.
   * @param messageId name@host; the same for every try, so that a reader's mailbox can tell a repeated letter
   * @throws MailRefused for good, MailUnavailable for now
   */
  send(letter: Letter, messageId: string): Promise<void>;
}
