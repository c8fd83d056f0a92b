import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { serve } from '@hono/node-server';
import { dropOnReset } from '../faults.ts';
import type { Identity } from './authority.ts';

/** Peer identity, from its certificate. */
export interface Peer {
  commonName: string;
  organization: string;
}

export type PeerHandler = (request: Request, peer: Peer) => Promise<Response>;

export interface ServedTls {
  /** Origin such as `https://127.0.0.1:port`. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a handler on a free loopback port with mutual TLS 1.2 or later. Without a client certificate that chains to
 * `trusted`, the handshake ends with an alert and no request is read. The handler is created once its origin is known.
 * @param trusted PEM of the authority whose client certificates are accepted
 */
export async function serveTls(
  create: (origin: string) => PeerHandler,
  { identity, trusted }: { identity: Identity; trusted: string },
): Promise<ServedTls> {
  let handle: PeerHandler = async () => new Response(null, { status: 503 });
  const server = serve({
    fetch: (request, env) => {
      const incoming = env.incoming as IncomingMessage;
      const peer = readPeer(incoming.socket as TLSSocket);
      return dropOnReset((heard) => handle(heard, peer))(request, { incoming });
    },
    createServer,
    serverOptions: {
      cert: identity.certificate,
      key: identity.key,
      ca: trusted,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `https://127.0.0.1:${port}`;
  handle = create(origin);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readPeer(socket: TLSSocket): Peer {
  const { subject } = socket.getPeerCertificate();
  return { commonName: first(subject?.CN), organization: first(subject?.O) };
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
