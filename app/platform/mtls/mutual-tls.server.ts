import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';

/** Client certificate; all fields are PEM. */
export interface TlsIdentity {
  certificate: string;
  key: string;
  /** CA that the server's certificate must chain to; empty for the system's own. */
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

/** Response limit in bytes; no expected response is longer. */
const longestAnswer = 256 * 1024;

/**
 * Sends requests over mutual TLS, each on a connection of its own: a kept-alive one might just have been closed.
 * Rejects when no connection is made within `connectWithin` ms, when the signal aborts, and on a truncated
 * response. Never retries.
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
