import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthority } from '#sandbox/certificates/authority.ts';
import { createTlsCaller } from './mutual-tls.server.ts';

const root = createAuthority('Proven');
const { certificate: cert, key } = root.issueServer();
const answered = new WeakSet<object>();
/** Has just closed each connection that a second question comes on. */
const server = createServer({ cert, key, ca: root.certificate, requestCert: true }, (request, response) => {
  if (answered.has(request.socket)) return request.socket.destroy();
  answered.add(request.socket);
  response.end('answered');
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

it('no question is lost on a connection that was used before', async () => {
  const call = createTlsCaller({ ...root.issueClient({ commonName: 'Testa' }), authority: root.certificate }, 2000);
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = () => call({ url, headers: {}, body: '{}', signal: AbortSignal.timeout(5000) });
  for (const answer of [await ask(), await ask()]) expect(answer).toEqual({ status: 200, text: 'answered' });
});
