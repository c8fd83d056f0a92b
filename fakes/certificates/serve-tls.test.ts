import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaults } from '../faults.ts';
import { askTls, type Question } from './ask-tls.ts';
import { createAuthority } from './authority.ts';
import { type ServedTls, serveTls } from './serve-tls.ts';

const root = createAuthority('Root');
const issuing = root.issueAuthority('Issuing');
const subject = { commonName: '1234679304', organization: 'Tass & Vinge' };
const faults = createFaults();
let heard: string[] = [];
let served: ServedTls;

beforeAll(async () => {
  served = await serveTls(
    (origin) => (request, peer) =>
      faults.strike(request, async () => {
        heard.push(new URL(request.url).pathname);
        return Response.json({ ...peer, origin, body: await request.text() });
      }),
    { identity: root.issueServer(), trusted: root.certificate },
  );
});
afterAll(() => served.close());

function ask(path: string, question: Partial<Question> = {}) {
  return askTls(served.origin + path, {
    identity: issuing.issueClient(subject),
    trusted: root.certificate,
    ...question,
  });
}

describe('a client with the right certificate', () => {
  it.each(['TLSv1.2', 'TLSv1.3'] as const)('is let in and known by name, over %s', async (maxVersion) => {
    const answer = await ask('/', { method: 'POST', body: 'Hej å', tls: { maxVersion } });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ ...subject, origin: served.origin, body: 'Hej å' });
  });
});

describe('refused in the handshake, before a request is heard, is a client', () => {
  const stranger = createAuthority('Issuing').issueClient(subject);
  const yesterday = { validFrom: new Date('2024-01-01'), validTo: new Date('2025-01-01') };
  const whole = issuing.issueClient(subject);
  const leafAlone = { ...whole, certificate: whole.certificate.replace(/(-----END CERTIFICATE-----\n)[^]+$/, '$1') };

  it.each([
    ['without a certificate', undefined],
    ['of another authority', stranger],
    ['whose certificate has run out', root.issueClient(subject, yesterday)],
    ['that shows a server certificate', root.issueServer()],
    ['that leaves out the chain', leafAlone],
  ])('%s', async (_who, identity) => {
    heard = [];
    for (const maxVersion of ['TLSv1.2', 'TLSv1.3'] as const) {
      await expect(ask('/', { identity, tls: { maxVersion } })).rejects.toMatchObject({
        code: expect.stringMatching(/ALERT|EPROTO|ECONNRESET|EPIPE/),
      });
    }
    expect(heard).toEqual([]);
  });

  it('that speaks TLS 1.1', async () => {
    const tls = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(ask('/', { tls })).rejects.toThrow(/alert protocol version/);
  });
});

it('is not believed by who trusts another authority', async () => {
  const trusted = createAuthority('Root').certificate;
  await expect(ask('/', { trusted })).rejects.toMatchObject({
    code: expect.stringMatching(/SELF_SIGNED|ISSUER|SIGNATURE/),
  });
});

it('drops the connection after the work when told to', async () => {
  heard = [];
  const fault = { kind: 'commit-then-drop', times: 1 };
  await faults.administer(new Request('http://admin', { method: 'PUT', body: JSON.stringify(fault) }));
  await expect(ask('/paid')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(heard).toEqual(['/paid']);
  expect((await ask('/paid')).status).toBe(200);
});
