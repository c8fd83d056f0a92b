import { request } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import type { Identity } from './authority.ts';

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Client certificate; none when left out. */
  identity?: Identity | undefined;
  /** Trusted root of the server's certificate, PEM. */
  trusted: string;
  /** Additional TLS options of the client. */
  tls?: SecureContextOptions;
}

/** Sends one request over mutual TLS, on its own connection. Rejects as node:https does. */
export async function askTls(url: string, { method = 'GET', headers = {}, body, identity, trusted, tls }: Question) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const options = {
        method,
        headers,
        ca: trusted,
        cert: identity?.certificate,
        key: identity?.key,
        agent: false,
        ...tls,
      };
      const asked = request(url, options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    },
  );
}
