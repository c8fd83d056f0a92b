import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

/** Each as PEM. */
export interface TlsIdentity {
  certificate: string;
  key: string;
  /** Whose certificates are believed of the other side; empty: those that this machine trusts. */
  authority: string;
}

export interface TlsCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface TlsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Nothing that we ask for is longer. */
const longestAnswer = 256 * 1024;

/**
 * Asks over mutual TLS, each question on a connection of its own, so that none is lost on one that was just closed. Rejects when
 * no connection stands within `connectWithin` milliseconds, when the signal ends it, and when the answer is broken off. Nothing is
 * sent twice.
 */
export function createTlsCaller({ certificate, key, authority }: TlsIdentity, connectWithin: number) {
  const agent = new Agent({ cert: certificate, key, ...(authority && { ca: authority }), minVersion: 'TLSv1.2' });

  return ({ method, url, headers, body, signal }: TlsCall): Promise<TlsAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const asking = request(url, { agent, method, headers: { ...headers, ...length }, signal }, (answer) => {
        const pieces: Buffer[] = [];
        let received = 0;
        answer.on('data', (piece: Buffer) => {
          received += piece.length;
          if (received > longestAnswer) answer.destroy(new Error('The answer is too long'));
          else pieces.push(piece);
        });
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
        answer.on('error', reject);
      });
      asking.on('socket', (socket) => {
        const timer = setTimeout(() => asking.destroy(new Error('No connection in time')), connectWithin);
        const isThere = () => clearTimeout(timer);
        socket.once('secureConnect', isThere).once('close', isThere);
      });
      asking.on('error', reject);
      asking.end(body);
    });
}

export type TlsCaller = ReturnType<typeof createTlsCaller>;
