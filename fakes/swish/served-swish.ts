import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClock } from '../admin/clock.ts';
import { askTls } from '../certificates/ask-tls.ts';
import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { createSwish, type Swish, type SwishOptions, testMerchant, testSupplier } from './swish.ts';

const root = createAuthority('Root');
const issuing = root.issueAuthority('Issuing');
/** Authorities, PEM: the one a client should trust here, and a wrong one. */
export const trusted = root.certificate;
export const stranger = createAuthority('Issuing').issueClient({ commonName: testMerchant });
export const merchant = issuing.issueClient({ commonName: testMerchant });
export const otherMerchant = issuing.issueClient({ commonName: '1231181189' });
export const supplier = issuing.issueClient({ commonName: testSupplier });

let numbers = 0;
/** Unique instruction id for each call. */
export function nextId(): string {
  numbers += 1;
  return numbers.toString(16).toUpperCase().padStart(32, '0');
}

interface HeardCall {
  path: string;
  identifier: string | null;
  type: string | null;
  body: Record<string, unknown>;
}

/**
 * Serves the fake over real mutual TLS, for tests, with a stopped clock and a merchant's callback server. `heard` lists
 * its received callbacks, `answerWith` sets its status.
 */
export async function serveSwish() {
  const heard: HeardCall[] = [];
  const merchants = { answerWith: 200 };
  const server = serve({
    fetch: async (call) => {
      const { pathname } = new URL(call.url);
      const header = (name: string) => call.headers.get(name);
      heard.push({
        path: pathname,
        identifier: header('callbackIdentifier'),
        type: header('content-type'),
        body: await call.json(),
      });
      return new Response(null, { status: merchants.answerWith });
    },
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/swish/secret`;

  let clock = createClock({ standsAt: Date.parse('2026-12-01T12:00:00Z') });
  let swish: Swish;
  const served = await serveTls(
    (origin) => {
      swish = createSwish({ origin, clock });
      return (request, peer) => swish.handle(request, peer);
    },
    { identity: root.issueServer(), trusted },
  );

  const request = { callbackUrl, payeeAlias: testMerchant, amount: '100.00', currency: 'SEK', message: 'Gåva' };

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    { identity = merchant, type = 'application/json' } = {},
  ) {
    const answer = await askTls(`${served.origin}/swish-cpcapi/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': type },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      identity,
      trusted,
    });
    return { ...answer, body: answer.text === '' ? null : JSON.parse(answer.text) };
  }

  return {
    origin: served.origin,
    heard,
    merchants,
    request,
    ask,
    clock: () => clock,

    restart(options: Partial<SwishOptions> = {}): void {
      clock = createClock({ standsAt: Date.parse('2026-12-01T12:00:00Z') });
      swish = createSwish({ origin: served.origin, clock, ...options });
      heard.length = 0;
      merchants.answerWith = 200;
    },

    /** Creates a payment request and returns its id. */
    async create(changes: object = {}, id = nextId()): Promise<string> {
      const answer = await ask('PUT', `v2/paymentrequests/${id}`, { ...request, ...changes });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      return id;
    },

    read: async (id: string) => (await ask('GET', `v1/paymentrequests/${id}`)).body,
    admin: (path: string, init?: RequestInit) => swish.admin(new Request(`http://admin${path}`, init)),

    async tell(path: string, body: object, method: 'POST' | 'PUT' = 'POST') {
      const told = new Request(`http://admin/__fakes/${path}`, { method, body: JSON.stringify(body) });
      const answer = await swish.admin(told);
      return { status: answer.status, body: await answer.json() };
    },

    async close(): Promise<void> {
      await served.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ServedSwish = Awaited<ReturnType<typeof serveSwish>>;
