import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthority } from '#fakes/certificates/authority.ts';
import { createTlsCaller, type TlsCall } from './mutual-tls.server.ts';

const root = createAuthority('Proven');
const { certificate: cert, key } = root.issueServer();
const answered = new WeakSet<object>();
/** Has just closed each connection that a second question comes on. */
const server = createServer({ cert, key, ca: root.certificate, requestCert: true }, (request, response) => {
  const isUsed = answered.has(request.socket);
  answered.add(request.socket);
  if (isUsed) request.socket.destroy();
  else if (request.url === '/broken')
    response.writeHead(200, { 'content-length': 9 }).write('half', () => request.socket.destroy());
  else if (request.url === '/endless') Readable.from(endless()).pipe(response);
  else if (request.url !== '/silent') void tellBack(request, response);
});

async function tellBack(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request;
  const asked = { method, type: headers['content-type'], length: headers['content-length'], body: await text(request) };
  response.setHeader('x-kept', 'yes').end(JSON.stringify(asked));
}

function* endless() {
  for (;;) yield Buffer.alloc(100_000, '.');
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = createTlsCaller({ ...root.issueClient({ commonName: 'Testa' }), authority: root.certificate }, 2000);
const ask = (path: string, more: Partial<TlsCall> = {}) => {
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return call({ method: 'POST', url, body: '{}', signal: AbortSignal.timeout(5000), ...more });
};

describe('a request over mutual TLS', () => {
  it('does not reuse a connection that may be closed', async () => {
    for (const answer of [await ask('/'), await ask('/')]) expect(answer.status).toBe(200);
  });

  it('arrives unchanged, and its response is complete', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { headers: told, text: body } = await ask('/', { method: 'PUT', headers, body: 'å' });
    expect(told['x-kept']).toBe('yes');
    expect(JSON.parse(body)).toEqual({ method: 'PUT', type: 'text/plain', length: '2', body: 'å' });
  });

  it('may have no body', async () => {
    expect(JSON.parse((await ask('/', { method: 'GET', body: undefined })).text)).toEqual({ method: 'GET', body: '' });
  });

  it.each(['/broken', '/endless'])('fails when its response is %s', async (path) => {
    await expect(ask(path)).rejects.toThrow();
  });

  it('times out', async () => {
    await expect(ask('/silent', { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  });
});
