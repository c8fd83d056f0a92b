import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { describePostgres, testKeys } from '#scripts/each-database.ts';
import { runServer } from './run-server.ts';

describe('the site', () => {
  it.each([
    ['the token', { CONTENTFUL_SPACE_ID: 'a' }],
    ['the space', { CONTENTFUL_ACCESS_TOKEN: 'b', CONTENTFUL_SPACE_ID: ' ' }],
  ])('does not start without %s, and says that both must be set', async (_what, environment) => {
    const { code, said } = await runServer(environment);
    expect(code).not.toBe(0);
    expect(said).toMatch(/CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set/);
    expect(said).not.toContain('    at ');
  });

  it('names a malformed setting without its value', async () => {
    const { code, said } = await runServer({ ...inject('fakes'), PORT: 'secret', LOCALE_STRATEGY: 'none' });
    expect(code).not.toBe(0);
    expect(said).toMatch(/PORT is malformed[^]*LOCALE_STRATEGY is malformed/);
    expect(said).not.toContain('    at ');
  });

  it('says in a sentence that its port is taken', async () => {
    const { port } = new URL(inject('site'));
    const { code, said } = await runServer({ ...inject('fakes'), PORT: port, LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${port} is taken`));
    expect(said).not.toContain('    at ');
  });
});

await describePostgres('the site', (createEmpty) => {
  it('ends at once when the port of its metrics is taken, though it listens to its database by then', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { databaseUrl } = await createEmpty();
    const settings = { DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: testKeys, METRICS_PORT: String(port) };
    const { code, said } = await runServer({ ...inject('fakes'), ...settings, LOG_LEVEL: 'silent' });
    taken.close();
    expect(code).toBe(1);
    expect(said).toMatch(/^METRICS_PORT cannot be listened at/);
  });
});
