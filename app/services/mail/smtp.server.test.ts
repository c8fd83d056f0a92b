import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '#letters/letter.ts';
import { createMailbox, type Mailbox } from '#sandbox/mail/mailbox.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import { createSmtpMail } from './smtp.server.ts';

const letter: Letter = {
  to: 'testa@exempel.example',
  subject: 'Tack för din gåva på 200 kr',
  text: 'Hej på dig, Åsa Ö!',
  html: '<p lang="sv">Hej på dig, Åsa Ö!</p>',
  attachments: [
    { filename: 'faktura-å.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF-') },
  ],
};
const from = 'Tass & Vinge <hej@tassovinge.example>';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await createMailbox();
});
afterEach(() => mailbox.close());

const mail = () => createSmtpMail({ url: mailbox.url, from });

async function letters() {
  const response = await mailbox.handle(new Request('http://mail/__sandbox/letters'));
  return response.json();
}

function fault(wish: object) {
  return mailbox.handle(new Request('http://mail/__sandbox/faults', { method: 'PUT', body: JSON.stringify(wish) }));
}

describe('a letter', () => {
  it('comes as it was written, with its own message id', async () => {
    await mail().send(letter, 'letter-1@tassovinge.example');
    const [held] = await letters();
    expect(held).toMatchObject({
      from: 'hej@tassovinge.example',
      to: ['testa@exempel.example'],
      envelope: { from: 'hej@tassovinge.example', to: ['testa@exempel.example'] },
      subject: letter.subject,
      messageId: '<letter-1@tassovinge.example>',
      attachments: [{ filename: 'faktura-å.pdf', contentType: 'application/pdf', size: 5 }],
    });
    expect(held.text.trim()).toBe(letter.text);
    expect(held.html.trim()).toBe(letter.html);
    expect(held.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000', '\u0085'])(
    'gets no further header or recipient by %j in its subject',
    async (separator) => {
      await mail().send({ ...letter, subject: `Hej${separator}Bcc: ond@exempel.example` }, 'a@b.example');
      const [held] = await letters();
      expect(held.subject).toBe('Hej Bcc: ond@exempel.example');
      expect(held.envelope.to).toEqual([letter.to]);
      expect(held.headers.map(({ name }: { name: string }) => name.toLowerCase())).not.toContain('bcc');
    },
  );

  it.each([
    'a@exempel.example, b@exempel.example',
    'a@exempel.example\r\nBcc: b@exempel.example',
    'a@exempel.example\u2028b@exempel.example',
    'Testa <a@exempel.example>',
    'a@exempel.example> SIZE=1',
    'exempel.example',
    '',
  ])('is refused when it goes to %j', async (to) => {
    await expect(mail().send({ ...letter, to }, 'a@b.example')).rejects.toBeInstanceOf(MailRefused);
    expect(await letters()).toEqual([]);
  });

  it('does not take a message id that ends its header', async () => {
    await expect(mail().send(letter, 'a@b.example>\r\nBcc: x@y.example')).rejects.toThrow(TypeError);
  });
});

describe('the mail server', () => {
  it('refuses for good', async () => {
    await fault({ kind: 'refuse' });
    await expect(mail().send(letter, 'a@b.example')).rejects.toBeInstanceOf(MailRefused);
  });

  it('is busy: another time', async () => {
    await fault({ kind: 'busy' });
    const refused = await mail()
      .send(letter, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
    expect(String(refused)).not.toContain(letter.to);
  });

  it.each(['offline', 'drop'])('goes away (%s): another time', async (kind) => {
    await fault({ kind });
    const refused = await mail()
      .send(letter, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
  });

  it('is not there: another time', async () => {
    await mailbox.close();
    const refused = await mail()
      .send(letter, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
    mailbox = await createMailbox();
  });
});

describe('what is wrong with our own settings', () => {
  /** A server that answers as it is told, line by line. */
  async function scripted(answers: Record<string, string>): Promise<{ url: string; server: Server }> {
    const server = createServer((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', (line) => {
        const command = Object.keys(answers).find((start) => String(line).startsWith(start));
        socket.write(`${command ? answers[command] : '250 fine'}\r\n`);
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server };
  }

  it('does not count as the recipient’s refusal', async () => {
    const { url, server } = await scripted({ 'MAIL FROM': '550 who are you' });
    const refused = await createSmtpMail({ url, from })
      .send(letter, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
    server.close();
  });
});
