import PostalMime from 'postal-mime';

/** Parsed e-mail, as received over SMTP. */
export interface HeldEmail {
  number: number;
  /** Time of arrival, ISO 8601. */
  at: string;
  /** SMTP envelope: the real recipients, whatever the headers say. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  attachments: HeldAttachment[];
  /** Raw source of the e-mail. */
  source: string;
}

export interface HeldAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Parses a raw e-mail as a mail client would. */
export async function readEmail(
  source: Buffer,
  kept: Pick<HeldEmail, 'number' | 'at' | 'envelope'>,
): Promise<HeldEmail> {
  const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
  return {
    ...kept,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
    source: source.toString('latin1'),
  };
}
