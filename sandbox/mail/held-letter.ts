import PostalMime from 'postal-mime';

/** A letter as it came over the wire, read. */
export interface HeldLetter {
  number: number;
  /** ISO 8601. */
  at: string;
  /** The envelope: who really gets it, whatever the headers say. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  attachments: HeldAttachment[];
  /** The letter's bytes, as text. */
  source: string;
}

export interface HeldAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Reads a raw letter as a mail program would. */
export async function readLetter(
  source: Buffer,
  kept: Pick<HeldLetter, 'number' | 'at' | 'envelope'>,
): Promise<HeldLetter> {
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
