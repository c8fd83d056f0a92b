import { Agent, request } from 'node:https';
import { PaymentUnclear } from '../port.ts';

/** Who we are to Swish, all PEM. Without `authority` the machine's own roots are believed. */
export interface SwishIdentity {
  certificate: string;
  key: string;
  authority: string;
}

export interface Question {
  method: 'GET' | 'PUT' | 'PATCH';
  /** Below the API's base, such as /v1/paymentrequests/… */
  path: string;
  body?: object;
  type?: string;
  signal: AbortSignal;
}

/** `body` is null when there is none, or none that can be read. */
export interface Answer {
  status: number;
  token: string | null;
  body: unknown;
}

const connectWithin = 2000;
const longestAnswer = 256 * 1024;

/**
 * Asks Swish over mutual TLS, each question on a connection of its own, so that none is lost on one that was just closed.
 * @param base such as https://cpc.getswish.net/swish-cpcapi
 */
export function createSwishClient(base: string, { certificate, key, authority }: SwishIdentity) {
  const agent = new Agent({
    cert: certificate,
    key,
    ...(authority && { ca: authority }),
    minVersion: 'TLSv1.2',
  });

  /** @throws PaymentUnclear when no whole answer came */
  return ({ method, path, body, type = 'application/json', signal }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fail = (cause: Error) => reject(new PaymentUnclear(`Swish: ${method}: ${cause.message}`, { cause }));
      const payload = body === undefined ? null : Buffer.from(JSON.stringify(body));
      const headers = payload ? { 'content-type': type, 'content-length': payload.length } : {};
      const asking = request(`${base}/api${path}`, { agent, method, headers, signal }, (answer) => {
        const pieces: Buffer[] = [];
        let length = 0;
        answer.on('data', (piece: Buffer) => {
          length += piece.length;
          if (length > longestAnswer) answer.destroy(new Error('The answer is too long'));
          else pieces.push(piece);
        });
        answer.on('error', fail);
        answer.on('aborted', () => fail(new Error('The answer was broken off')));
        answer.on('end', () => {
          const token = answer.headers['paymentrequesttoken'];
          resolve({
            status: answer.statusCode ?? 0,
            token: typeof token === 'string' && token !== '' ? token : null,
            body: readJson(Buffer.concat(pieces).toString('utf8')),
          });
        });
      });
      asking.on('socket', (socket) => {
        const timer = setTimeout(() => asking.destroy(new Error('No connection in time')), connectWithin);
        const stop = () => clearTimeout(timer);
        socket.once('secureConnect', stop).once('close', stop);
      });
      asking.on('error', fail);
      asking.end(payload ?? undefined);
    });
}

export type AskSwish = ReturnType<typeof createSwishClient>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
