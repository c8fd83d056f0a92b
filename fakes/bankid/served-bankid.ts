import { createClock } from '../admin/clock.ts';
import { askTls } from '../certificates/ask-tls.ts';
import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { type BankId, createBankId } from './bankid.ts';

const root = createAuthority('Test BankID SSL Root CA');
/** Authorities, PEM: the one a client should trust here, and a wrong one. */
export const trusted = root.certificate;
export const stranger = createAuthority('Test BankID SSL Root CA').issueClient({ commonName: 'Tass & Vinge' });
export const relyingParty = root.issueClient({ commonName: 'tov', organization: 'Tass & Vinge' });
export const otherParty = root.issueClient({ commonName: 'other', organization: 'Någon Annan' });

export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const wish = { endUserIp: '198.51.100.7', userVisibleData: base64('Medgivande till autogiro, åäö') };

/** Serves the fake over real mutual TLS, for tests, with a stopped clock. */
export async function serveBankId() {
  let clock = createClock({ standsAt: Date.parse('2026-12-01T12:00:00Z') });
  let bankId: BankId = createBankId({ clock, authority: root });
  const served = await serveTls(() => (request, peer) => bankId.handle(request, peer), {
    identity: root.issueServer(),
    trusted,
  });

  async function call(
    path: string,
    body: unknown,
    { identity = relyingParty, type = 'application/json', method = 'POST' } = {},
  ) {
    const answer = await askTls(`${served.origin}/rp/v6.0/${path}`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      identity,
      trusted,
    });
    return { ...answer, body: JSON.parse(answer.text) };
  }

  return {
    origin: served.origin,
    call,
    clock: () => clock,

    restart(): void {
      clock = createClock({ standsAt: Date.parse('2026-12-01T12:00:00Z') });
      bankId = createBankId({ clock, authority: root });
    },

    /** Creates an order and expects it to be accepted. */
    async begin(kind: 'auth' | 'sign', changes: object = {}) {
      const { status, body } = await call(kind, { ...wish, ...changes });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Record<'orderRef' | 'autoStartToken' | 'qrStartToken' | 'qrStartSecret', string>;
    },

    collect: async (orderRef: string) => (await call('collect', { orderRef })).body,
    admin: (path: string, init?: RequestInit) => bankId.admin(new Request(`http://admin${path}`, init)),
    /** Submits a form of the app. */
    press: (path: string, fields: Record<string, string>) =>
      bankId.admin(new Request(`http://admin${path}`, { method: 'POST', body: new URLSearchParams(fields) })),
    /** Acts on an order as the person with the app; returns the HTTP status. */
    async act(orderRef: string, action: object): Promise<number> {
      const request = { method: 'POST', body: JSON.stringify(action) };
      return (await bankId.admin(new Request(`http://admin/__fakes/orders/${orderRef}`, request))).status;
    },
    put: (path: string, body: object) =>
      bankId.admin(new Request(`http://admin/__fakes/${path}`, { method: 'PUT', body: JSON.stringify(body) })),
    close: () => served.close(),
  };
}

export type ServedBankId = Awaited<ReturnType<typeof serveBankId>>;
