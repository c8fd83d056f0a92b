import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type HeldEmail, readEmail } from './held-email.ts';
import { createMailFaults, type MailFaultKind } from './mail-faults.ts';
import { answerMailbox } from './mailbox-answers.ts';

export interface Mailbox {
  /** SMTP address, such as smtp://127.0.0.1:40001. No TLS, no password. */
  url: string;
  /** HTTP side; see answerMailbox. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Fake mail server: accepts every e-mail over SMTP on a free loopback port, keeps it in memory and forwards nothing.
 * Faults: see createMailFaults.
 */
export async function createMailbox({ now = Date.now } = {}): Promise<Mailbox> {
  const emails: HeldEmail[] = [];
  const faults = createMailFaults();
  const sockets = new Map<number | undefined, Socket>();
  let received = 0;

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10_000_000,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = faults.strike('refuse', address);
      if (refusal) return done(toAnswer(refusal.answer ?? '550 5.1.1 No such mailbox'));
      if (faults.strike('busy', address)) return done(answer(451, 'Try again later'));
      done();
    },
    onData(stream, session, done) {
      void keep(stream, session, done);
    },
  });
  greetAtOnce(server);
  // A client that disconnects in the middle of an e-mail must not end the server.
  server.on('error', () => {});
  server.server.prependListener('connection', (socket: Socket) => {
    if (faults.strike('offline')) socket.destroy();
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });

  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error) => void) {
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const strike = (kind: MailFaultKind) => faults.strike(kind, to[0]);
    const parts = await stream.toArray().catch(() => null);
    // A client that disconnects in the middle of an e-mail has not sent it, and gets no reply.
    if (!parts) return undefined;
    const source = Buffer.concat(parts);
    if (stream.sizeExceeded) return done(answer(552, 'Too large'));
    const slow = strike('slow');
    if (slow) await sleep(slow.ms ?? 5000, null, { ref: false });
    received += 1;
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    const kept = { number: received, at: new Date(now()).toISOString(), envelope: { from, to } };
    const email = await readEmail(source, kept).catch(() => null);
    if (!email) return done(answer(554, 'This letter cannot be read'));
    emails.push(email);
    if (strike('drop')) sockets.get(session.remotePort)?.resetAndDestroy();
    else done();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    handle: (request) => answerMailbox(request, emails, faults),
    close() {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Parses a whole reply line. */
function toAnswer(line: string): Error {
  return answer(Number(line.slice(0, 3)), line.slice(4));
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The server greets after 100 ms, to catch strangers who talk too soon. There are none here, and thousands of letters. */
function greetAtOnce(server: SMTPServer): void {
  const connect = server.connect.bind(server);
  server.connect = (...socket) => {
    connect(...socket);
    const [client] = [...server.connections].slice(-1);
    if (!client) return;
    client.connectionReady();
    client.connectionReady = () => {};
  };
}
