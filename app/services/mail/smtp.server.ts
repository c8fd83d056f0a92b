import type { Transporter } from 'nodemailer';
import { withinDeadline } from '../deadline.server.ts';
import { MailRefused, type MailService, MailUnavailable } from './port.ts';

const connectWithin = 1000;
const greetWithin = 10_000;
/** A letter given up while a server thinks about it may be taken all the same, and would come twice. It is less than a claim of the outbox. */
const answerWithin = 5 * 60_000;
const seriousAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;
const seriousMessageId = /^[\w.+-]+@[\w.-]+$/;

export interface SmtpMeans {
  url: string;
  /** In two parts: signs in a name mean nothing then. */
  from: { name: string; address: string };
  /** The address that answers go to: letters ask for them, and nobody may read where they are sent from. */
  replyTo: string;
}

/**
 * Sends over SMTP, one connection a letter.
 * @param url smtp://user:password@host:port, or smtps://
 * @param from whose name and address letters carry
 */
export function createSmtpMail({ url, from, replyTo }: SmtpMeans): MailService {
  let opening: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    // Not before there is a letter.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: connectWithin,
      dnsTimeout: connectWithin,
      greetingTimeout: greetWithin,
      socketTimeout: answerWithin,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(letter, messageId) {
      if (!seriousAddress.test(letter.to)) throw new MailRefused('This is no single e-mail address');
      if (!seriousMessageId.test(messageId)) throw new TypeError('This is no message id');
      opening ??= open().catch((error: unknown) => {
        // The packages may be missing while a new version is put in place.
        opening = undefined;
        throw error;
      });
      const sending = (await opening).sendMail({
        from,
        replyTo: { name: from.name, address: replyTo },
        to: { name: '', address: letter.to },
        subject: letter.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
        text: letter.text,
        html: letter.html,
        messageId: `<${messageId}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: letter.attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
      });
      await withinDeadline(sending, answerWithin, late).catch(toOurError);
    },
  };
}

function late(): Error {
  return new MailUnavailable('The mail server did not take the letter in time');
}

/**
 * What is for good, by its enhanced code (RFC 3463): the recipient's address or mailbox, but for a full one, and what stands in the letter.
 * All else may be mended in time: our own address, the server's or the network's trouble, rules that our name, password or address does
 * not please, and whatever is refused without such a code, for it may be any of these.
 */
const forGood = /^\d{3}[ -]5\.(?:1\.(?![78]\b)|2\.(?!2\b)|6\.)/;

interface SmtpError {
  responseCode: number;
  response: string;
  command: string;
  code: string;
}

/**
 * A wrong password or sender is ours to mend, so only what the server says of the recipient and the letter is for good. Its own words
 * often repeat the address, which belongs in no log: of them the number is kept.
 */
function toOurError(error: unknown): never {
  if (error instanceof MailUnavailable) throw error;
  const { responseCode = 0, response = '', command = '', code = '' } = error as Partial<SmtpError>;
  const isAboutTheLetter = (command === 'RCPT TO' || command === 'DATA') && forGood.test(response);
  if (isAboutTheLetter && responseCode >= 500) throw new MailRefused(`The mail server answered ${responseCode}`);
  throw new MailUnavailable(
    responseCode ? `The mail server answered ${responseCode} to ${command}` : `No mail server: ${code}`,
  );
}
