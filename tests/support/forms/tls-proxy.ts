import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { askTls } from '#fakes/certificates/ask-tls.ts';
import { createAuthority } from '#fakes/certificates/authority.ts';

export interface TlsProxy {
  /** Public origin of the site, `https://localhost:port`. */
  origin: string;
  /** Fetches through the proxy; only this function trusts its certificate. */
  reach: typeof fetch;
  /** Routes requests to the site at this origin. */
  lead(site: string): void;
  close(): Promise<void>;
}

/** TLS proxy as in production: terminates TLS, speaks plain HTTP to the site, and forwards the client's address. */
export async function openTlsProxy(): Promise<TlsProxy> {
  const authority = createAuthority('Proxy');
  const { certificate, key } = authority.issueServer();
  let target = '';
  const server = createServer({ cert: certificate, key }, (incoming, outgoing) => {
    const known = incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress;
    const headers = { ...incoming.headers, host: new URL(target).host, 'x-forwarded-for': known };
    const passed = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    reach: reachTrusting(authority.certificate),
    lead(site) {
      target = site;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Creates a fetch that trusts this authority.
 * @param trusted PEM
 */
export function reachTrusting(trusted: string): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init);
    const { status, headers, text } = await askTls(asked.url, {
      method: asked.method,
      headers: Object.fromEntries(asked.headers),
      body: asked.body ? await asked.text() : undefined,
      trusted,
    });
    const heard = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return new Response([204, 303, 304].includes(status) ? null : text, { status, headers: heard });
  };
}
