import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, type Mailbox } from './mailbox.ts';

const email = {
  from: 'Tass & Vinge <hej@tassovinge.example>',
  to: 'testa@exempel.example',
  subject: 'Åter en <gåva>',
  text: 'Hej!',
  html: '<p>Hej!</p><script>parent.document.title = "ond"</script>',
  attachments: [{ filename: 'kort.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
};

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await createMailbox({ now: () => Date.parse('2026-12-24T08:00:00Z') });
});
afterEach(() => mailbox.close());

function send(changes: object = {}) {
  return createTransport(mailbox.url).sendMail({ ...email, ...changes });
}

function ask(path: string, method = 'GET', body?: object) {
  return mailbox.handle(new Request(`http://mail${path}`, { method, ...(body && { body: JSON.stringify(body) }) }));
}

const held = async () => (await ask('/__fakes/letters')).json();

describe('the mailbox', () => {
  it('keeps what it is sent', async () => {
    await send();
    expect(await held()).toMatchObject([
      {
        number: 1,
        at: '2026-12-24T08:00:00.000Z',
        from: 'hej@tassovinge.example',
        to: ['testa@exempel.example'],
        subject: 'Åter en <gåva>',
        attachments: [{ filename: 'kort.pdf', contentType: 'application/pdf', size: 8 }],
      },
    ]);
  });

  it('goes on when somebody goes away in the middle of a letter', async () => {
    const socket = connect(Number(new URL(mailbox.url).port), '127.0.0.1');
    const steps = ['EHLO a', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA', 'Subject: half'];
    for (const step of steps) {
      await once(socket, 'data');
      socket.write(`${step}\r\n`);
    }
    socket.destroy();
    await once(socket, 'close');
    await send();
    expect(await held()).toMatchObject([{ number: 1, subject: 'Åter en <gåva>' }]);
  });

  it('refuses a letter that cannot be read, and goes on', async () => {
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    await expect(send({ raw: nested.join('') })).rejects.toMatchObject({ responseCode: 554 });
    await send();
    expect(await held()).toMatchObject([{ subject: 'Åter en <gåva>' }]);
  });

  it('is emptied, and numbers on', async () => {
    await send();
    expect((await ask('/__fakes/letters', 'DELETE')).status).toBe(204);
    expect(await held()).toEqual([]);
    await send();
    expect(await held()).toMatchObject([{ number: 2 }]);
  });

  it('gives the letters to one address alone', async () => {
    await send();
    await send({ to: 'b@exempel.example' });
    const listed = await ask('/__fakes/letters?to=b%40exempel.example');
    expect(await listed.json()).toMatchObject([{ number: 2, to: ['b@exempel.example'] }]);
  });

  it('lists letters to read, the newest first', async () => {
    await send();
    await send({ subject: 'Nyare' });
    const page = await (await ask('/__fakes')).text();
    expect(page).toContain('Åter en &lt;gåva&gt;');
    expect(page.indexOf('Nyare')).toBeLessThan(page.indexOf('Åter en'));
  });

  it('shows one without letting its scripts out', async () => {
    await send();
    const page = await (await ask('/__fakes/letters/1')).text();
    expect(page).toMatch(/<iframe [^>]*sandbox="(?!.*allow-(scripts|same-origin))/);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
  });

  it('opens what is enclosed, and the source', async () => {
    await send();
    const enclosed = await ask('/__fakes/letters/1/attachments/0');
    expect(enclosed.headers.get('content-type')).toBe('application/pdf');
    expect(await enclosed.text()).toBe('%PDF-1.7');
    expect(await (await ask('/__fakes/letters/1/source')).text()).toContain('MIME-Version: 1.0');
  });

  it.each(['/', '/__fakes/letters/9', '/__fakes/letters/1/attachments/7', '/__fakes/other'])(
    'knows nothing of %s',
    async (path) => {
      await send();
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('faults', () => {
  const fault = (wish: object) => ask('/__fakes/faults', 'PUT', wish);

  it('refuse with 550', async () => {
    await fault({ kind: 'refuse' });
    await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    expect(await held()).toEqual([]);
  });

  it('refuse in the words they are given', async () => {
    const answer = '552 5.2.2 Mailbox full';
    await fault({ kind: 'refuse', answer });
    await expect(send()).rejects.toMatchObject({ responseCode: 552, response: answer, command: 'RCPT TO' });
  });

  it('are busy with 451', async () => {
    await fault({ kind: 'busy' });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  });

  it('drop the line after the letter is kept', async () => {
    await fault({ kind: 'drop' });
    await expect(send()).rejects.toThrow();
    expect(await held()).toHaveLength(1);
  });

  it('drop every connection', async () => {
    await fault({ kind: 'offline' });
    await expect(send()).rejects.toThrow();
    expect(await held()).toEqual([]);
  });

  it('slow it down, and the letter comes all the same', async () => {
    await fault({ kind: 'slow', ms: 20 });
    await send();
    expect(await (await ask('/__fakes/faults')).json()).toEqual([{ kind: 'slow', ms: 20, hits: 1 }]);
    expect(await held()).toHaveLength(1);
  });

  it('strike one address, so many times', async () => {
    await fault({ kind: 'refuse', to: 'b@exempel.example', times: 1 });
    await send();
    await expect(send({ to: 'b@exempel.example' })).rejects.toThrow();
    await send({ to: 'b@exempel.example' });
    expect(await held()).toHaveLength(2);
  });

  it('go away', async () => {
    await fault({ kind: 'refuse' });
    await ask('/__fakes/faults', 'DELETE');
    await send();
    expect(await held()).toHaveLength(1);
  });

  it.each([
    {},
    { kind: 'other' },
    { kind: 'busy', times: 0 },
    { kind: 'slow', ms: '1' },
    { kind: 'busy', share: 1 },
    { kind: 'busy', answer: '550 No' },
    { kind: 'refuse', answer: '250 Fine' },
    { kind: 'refuse', answer: '550 No\r\n250 Fine' },
  ])('must be well formed: %j', async (wish) => {
    expect((await fault(wish)).status).toBe(400);
  });
});
