import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';

/** Each as PEM, or as the path of a file that holds it. */
export interface TlsIdentity {
  certificate: string;
  key: string;
  /** Whose certificates are believed of the other side; empty: those that this machine trusts. */
  authority: string;
}

export interface TlsCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

export interface TlsAnswer {
  status: number;
  text: string;
}

/** Nothing that we ask for is longer. */
const longestAnswer = 2_000_000;

/**
 * Posts over mutual TLS, each question on a connection of its own, so that none is lost on one that was just closed. Rejects when
 * no connection stands within `connectWithin` milliseconds, when the signal ends it, and when the answer is broken off. Nothing is
 * sent twice.
 * @throws Error when certificate or key cannot be read
 */
export function createTlsCaller(identity: TlsIdentity, connectWithin: number) {
  const agent = new Agent({
    cert: readPem(identity.certificate),
    key: readPem(identity.key),
    ...(identity.authority && { ca: readPem(identity.authority) }),
    minVersion: 'TLSv1.2',
  });

  return ({ url, headers, body, signal }: TlsCall): Promise<TlsAnswer> =>
    new Promise((resolve, reject) => {
      const payload = Buffer.from(body);
      const asking = request(
        url,
        { agent, method: 'POST', headers: { ...headers, 'content-length': payload.length }, signal },
        (answer) => {
          const pieces: Buffer[] = [];
          let length = 0;
          answer.on('data', (piece: Buffer) => {
            length += piece.length;
            if (length > longestAnswer) answer.destroy(new Error('The answer is too long'));
            else pieces.push(piece);
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
          );
          answer.on('error', reject);
        },
      );
      asking.on('socket', (socket) => {
        const timer = setTimeout(() => asking.destroy(new Error('No connection in time')), connectWithin);
        const isThere = () => clearTimeout(timer);
        socket.once('secureConnect', isThere).once('close', isThere);
      });
      asking.on('error', reject);
      asking.end(payload);
    });
}

export type TlsCaller = ReturnType<typeof createTlsCaller>;

function readPem(text: string): string {
  return text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8');
}
