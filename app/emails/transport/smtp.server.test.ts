import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from '#fakes/mail/mailbox.ts';
import { isLong } from '../../../tests/support/long.ts';
import type { Email } from '../email.ts';
import { MailRefused, MailUnavailable } from './port.ts';
import { createSmtpMail } from './smtp.server.ts';

const email: Email = {
  to: 'testa@exempel.example',
  subject: 'Tack för din gåva på 200 kr',
  text: 'Hej på dig, Åsa Ö!',
  html: '<p lang="sv">Hej på dig, Åsa Ö!</p>',
  attachments: [
    { filename: 'faktura-å.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('%PDF-') },
  ],
};
const from = { name: 'Tass & Vinge', address: 'hej@tassovinge.example' };

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await createMailbox();
});
afterEach(() => mailbox.close());

const replyTo = 'fragor@tassovinge.example';
const mail = () => createSmtpMail({ url: mailbox.url, from, replyTo });

async function emails() {
  const response = await mailbox.handle(new Request('http://mail/__fakes/letters'));
  return response.json();
}

function fault(wish: object) {
  return mailbox.handle(new Request('http://mail/__fakes/faults', { method: 'PUT', body: JSON.stringify(wish) }));
}

describe('an e-mail', () => {
  it('that can be stopped tells mail programs where, for their own button (RFC 8058)', async () => {
    const stopUrl = 'https://klubb.example/medlem/paminnelser/TV7K-M4XR.abc';
    await mail().send({ ...email, stopUrl }, 'letter-2@tassovinge.example');
    const [{ headers }] = await emails();
    expect(headers).toEqual(
      expect.arrayContaining([
        { name: 'List-Unsubscribe', value: `<${stopUrl}>` },
        { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]),
    );
  });

  it('arrives as written, with its own message id', async () => {
    await mail().send(email, 'letter-1@tassovinge.example');
    const [held] = await emails();
    expect(held).toMatchObject({
      from: 'hej@tassovinge.example',
      to: ['testa@exempel.example'],
      envelope: { from: 'hej@tassovinge.example', to: ['testa@exempel.example'] },
      subject: email.subject,
      messageId: '<letter-1@tassovinge.example>',
      attachments: [{ filename: 'faktura-å.pdf', contentType: 'application/pdf', size: 5 }],
    });
    expect(held.text.trim()).toBe(email.text);
    expect(held.headers.filter(({ name }: { name: string }) => name.startsWith('List-'))).toEqual([]);
    expect(held.html.trim()).toBe(email.html);
    expect(held.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  });

  it('carries its picture inside, for the HTML to show', async () => {
    const pictures = [{ cid: 'waving', content: new TextEncoder().encode('PNG') }];
    await mail().send({ ...email, html: '<img src="cid:waving" alt="">', pictures }, 'letter-2@tassovinge.example');
    const [held] = await emails();
    expect(held.attachments).toMatchObject([{ contentType: 'image/png', size: 3 }, { contentType: 'application/pdf' }]);
  });

  it('has the club as its reply address, whatever its sender', async () => {
    await mail().send(email, 'a@b.example');
    const [held] = await emails();
    const answers = held.headers.filter(({ name }: { name: string }) => name === 'Reply-To');
    expect(answers).toEqual([{ name: 'Reply-To', value: expect.stringContaining(`<${replyTo}>`) }]);
  });

  it.each([
    ['Djur: barn', '"Djur: barn"'],
    ['Tass, Vinge; <x@y.example>', '"Tass, Vinge; <x@y.example>"'],
    ['Tass "Vinge" \\', '"Tass \\"Vinge\\" \\\\"'],
    ['Tass\r\nBcc: ond@exempel.example', null],
  ])('comes from one sender, whatever the name contains: %j', async (name, written) => {
    await createSmtpMail({ url: mailbox.url, from: { ...from, name }, replyTo }).send(email, 'a@b.example');
    const [held] = await emails();
    const headers: { name: string; value: string }[] = held.headers;
    expect(held.envelope).toEqual({ from: from.address, to: [email.to] });
    expect(headers.map((header) => header.name.toLowerCase())).not.toContain('bcc');
    const [sender, ...more] = headers.filter((header) => header.name === 'From');
    expect(more).toEqual([]);
    if (written) expect(sender?.value).toBe(`${written} <${from.address}>`);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000', '\u0085'])(
    'gets no further header or recipient by %j in its subject',
    async (separator) => {
      await mail().send({ ...email, subject: `Hej${separator}Bcc: ond@exempel.example` }, 'a@b.example');
      const [held] = await emails();
      expect(held.subject).toBe('Hej Bcc: ond@exempel.example');
      expect(held.envelope.to).toEqual([email.to]);
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
    await expect(mail().send({ ...email, to }, 'a@b.example')).rejects.toBeInstanceOf(MailRefused);
    expect(await emails()).toEqual([]);
  });

  it('rejects a message id that would end its header', async () => {
    await expect(mail().send(email, 'a@b.example>\r\nBcc: x@y.example')).rejects.toThrow(TypeError);
  });
});

describe('the mail server', () => {
  it('refuses permanently', async () => {
    await fault({ kind: 'refuse' });
    await expect(mail().send(email, 'a@b.example')).rejects.toBeInstanceOf(MailRefused);
  });

  it.each(['452 4.2.2 Mailbox full', '550 5.2.2 Mailbox full', '554 5.7.1 Not from you'])(
    'refuses with “%s” temporarily',
    async (answer) => {
      await fault({ kind: 'refuse', answer });
      await expect(mail().send(email, 'a@b.example')).rejects.toBeInstanceOf(MailUnavailable);
    },
  );

  it('is busy: temporary', async () => {
    await fault({ kind: 'busy' });
    const refused = await mail()
      .send(email, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
    expect(String(refused)).not.toContain(email.to);
  });

  it.each(['offline', 'drop'])('goes away (%s): temporary', async (kind) => {
    await fault({ kind });
    const refused = await mail()
      .send(email, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
  });

  it.runIf(isLong)('is reached also when this process is busy for a second and a half just then', async () => {
    const service = mail();
    await service.send(email, 'letter-1@tassovinge.example');
    const sending = service.send(email, 'letter-2@tassovinge.example');
    await new Promise((resolve) => setImmediate(resolve));
    for (const until = performance.now() + 1500; performance.now() < until; );
    await sending;
    expect(await emails()).toHaveLength(2);
  });

  it('cannot be reached: temporary', async () => {
    await mailbox.close();
    const refused = await mail()
      .send(email, 'a@b.example')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailUnavailable);
    mailbox = await createMailbox();
  });
});

describe('an enhanced status code', () => {
  it.each([
    ['MAIL FROM', '550 who are you'],
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '550 relay not permitted'],
    ['DATA', '554 Transaction failed'],
    ['RCPT TO', '550 5.0.0 Refused'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
    ['RCPT TO', '550 5.7.1 Client host blocked'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550 5.4.4 No route to that host'],
    ['DATA', '554 5.3.0 Out of order'],
    ['RCPT TO', '451 4.1.1 Later'],
  ])('to %s “%s” is temporary', async (command, answer) => {
    const { url, server } = await scripted({ [command]: answer });
    await expect(createSmtpMail({ url, from, replyTo }).send(email, 'a@b.example')).rejects.toBeInstanceOf(
      MailUnavailable,
    );
    server.close();
  });

  it.each([
    ['RCPT TO', '550 5.1.1 No such mailbox'],
    ['RCPT TO', '550-5.1.1 No such mailbox\r\n550 5.1.1 Look for another'],
    ['RCPT TO', '556 5.1.10 This domain takes no mail'],
    ['RCPT TO', '550 5.2.1 Mailbox closed'],
    ['DATA', '554 5.6.0 We read no such letters'],
  ])('to %s “%s” is permanent', async (command, answer) => {
    const { url, server } = await scripted({ [command]: answer });
    await expect(createSmtpMail({ url, from, replyTo }).send(email, 'a@b.example')).rejects.toBeInstanceOf(MailRefused);
    server.close();
  });
});

// Longer than any other limit of the transport, so it runs with test:long.
it.runIf(isLong)('waits for a slow mail server that already has the whole e-mail', async () => {
  const { url, server, emails: taken } = await scripted({ DATA: '354 go on' }, 11_000);
  await createSmtpMail({ url, from, replyTo }).send(email, 'a@b.example');
  expect(taken()).toBe(1);
  server.close();
});

interface Scripted {
  url: string;
  server: Server;
  /** How many it has taken. */
  emails(): number;
}

/** A server that answers as it is told, line by line; the end of a letter after some milliseconds. */
async function scripted(answers: Record<string, string>, thinks = 0): Promise<Scripted> {
  let taken = 0;
  const server = createServer((socket) => {
    let inEmail = false;
    const say = (words: string) => socket.write(`${words}\r\n`);
    say('220 here');
    socket.on('data', (bytes) => {
      const line = String(bytes);
      if (inEmail) {
        if (!line.endsWith('\r\n.\r\n')) return;
        inEmail = false;
        taken += 1;
        setTimeout(say, thinks, '250 taken');
        return;
      }
      const command = Object.keys(answers).find((start) => line.startsWith(start)) ?? '';
      inEmail = answers[command]?.startsWith('354') ?? false;
      say(answers[command] ?? '250 fine');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    server,
    emails: () => taken,
  };
}
