import type { Transporter } from 'nodemailer';
import { withinDeadline } from '#platform/deadline.server.ts';
import { MailRefused, type MailService, MailUnavailable } from './port.ts';

/** Also for the server's greeting. Long, because it runs while this process is busy, and a failed try waits for a minute. */
const connectWithin = 10_000;
/**
 * Response timeout. Long, because a server may still accept an e-mail that we have given up, and the retry would be
 * a duplicate. Shorter than the outbox's claim.
 */
const answerWithin = 5 * 60_000;
const seriousAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
const seriousMessageId = /^[\w.+-]+@[\w.-]+$/;

export interface SmtpDeps {
  url: string;
  /** Name and address apart, so that special characters in the name have no meaning. */
  from: { name: string; address: string };
  /** Reply address: e-mails invite answers, and the sender's mailbox may not be read. */
  replyTo: string;
}

/**
 * Sends over SMTP, one connection per e-mail.
 * @param url smtp://user:password@host:port, or smtps://
 * @param from name and address of the sender
 */
export function createSmtpMail({ url, from, replyTo }: SmtpDeps): MailService {
  let opening: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    // Loaded with the first e-mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: connectWithin,
      dnsTimeout: connectWithin,
      greetingTimeout: connectWithin,
      socketTimeout: answerWithin,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(email, messageId) {
      if (!seriousAddress.test(email.to)) throw new MailRefused('This is no single e-mail address');
      if (!seriousMessageId.test(messageId)) throw new TypeError('This is no message id');
      opening ??= open().catch((error: unknown) => {
        // Retry later: packages may be missing while a new version is deployed.
        opening = undefined;
        throw error;
      });
      const sending = (await opening).sendMail({
        from,
        replyTo: { name: from.name, address: replyTo },
        to: { name: '', address: email.to },
        subject: email.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
        text: email.text,
        html: email.html,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(email.stopUrl && oneClick(email.stopUrl)) },
        attachments: [
          ...(email.pictures ?? []).map(({ cid, content }) => ({
            cid,
            filename: `${cid}.png`,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
            content: Buffer.from(content),
          })),
          ...email.attachments.map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
        ],
      });
      await withinDeadline(sending, answerWithin, late).catch(toOurError);
    },
  };
}

/** Headers with which a mail program shows its own button to stop letters, and posts to the address (RFC 8058). */
function oneClick(stopUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function late(): Error {
  return new MailUnavailable('The mail server did not take the letter in time');
}

/**
 * Permanent errors by enhanced status code (RFC 3463): the recipient's address or mailbox (except a full one), and
 * the content. All others are temporary: our sender address, server or network trouble, policy refusals, and any
 * answer without such a code.
 */
const forGood = /^\d{3}[ -]5\.(?:1\.(?![78]\b)|2\.(?!2\b)|6\.)/;

/** Error code of the operating system in a message, such as `connect ECONNREFUSED 192.0.2.1:25`. */
const systemError = /\bE[A-Z_]{3,}\b/;

interface SmtpError {
  message: string;
  responseCode: number;
  response: string;
  command: string;
  code: string;
}

/**
 * Maps an SMTP error to ours. A wrong password or sender is ours to fix, so only errors about the recipient or
 * content are permanent. Only the status code is kept: the server's text often repeats the address, which must not
 * be logged.
 */
function toOurError(error: unknown): never {
  if (error instanceof MailUnavailable) throw error;
  const { responseCode = 0, response = '', command = '', code = '', message = '' } = error as Partial<SmtpError>;
  const isAboutTheEmail = (command === 'RCPT TO' || command === 'DATA') && forGood.test(response);
  if (isAboutTheEmail && responseCode >= 500) throw new MailRefused(`The mail server answered ${responseCode}`);
  throw new MailUnavailable(
    responseCode
      ? `The mail server answered ${responseCode} to ${command}`
      : `No mail server: ${systemError.exec(message)?.[0] ?? code}`,
  );
}
