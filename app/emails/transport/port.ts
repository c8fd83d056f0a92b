import type { Email } from '../email.ts';

/** Permanent failure: the mail server refused the e-mail, so a retry is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Temporary failure. The messages of both errors contain nothing of the e-mail, so they may be logged. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

export interface MailService {
  /**
   * Hands an e-mail to the mail server; resolves when the server has accepted it.
   * @param messageId name@host; the same for every retry, so that a mailbox can detect a duplicate
   * @throws MailRefused on permanent, MailUnavailable on temporary failure
   */
  send(email: Email, messageId: string): Promise<void>;
}
