import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { describePostgres, testKeys } from '#setup/each-database.ts';
import { openSite } from '../support/open-site.ts';

/** Runs the server with just these settings until it ends by itself; after a minute it is ended, and has no code. */
function runServer(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn('node', ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...environment },
    timeout: 60_000,
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => server.once('exit', (code) => resolve({ code, said })));
}

describe('the site', () => {
  it.each([
    ['space and token', {}],
    ['the token', { CONTENTFUL_SPACE_ID: 'a' }],
    ['the space', { CONTENTFUL_ACCESS_TOKEN: 'b', CONTENTFUL_SPACE_ID: ' ' }],
  ])('does not start without %s, and says that both must be set', async (_what, environment) => {
    const { code, said } = await runServer(environment);
    expect(code).not.toBe(0);
    expect(said).toMatch(/CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set/);
    expect(said).not.toContain('    at ');
  });

  it('names a malformed setting without its value', async () => {
    const { code, said } = await runServer({ ...inject('standIns'), PORT: 'secret', LOCALE_STRATEGY: 'none' });
    expect(code).not.toBe(0);
    expect(said).toMatch(/PORT is malformed[^]*LOCALE_STRATEGY is malformed/);
    expect(said).not.toContain('    at ');
  });

  it('says in a sentence that its port is taken', async () => {
    const { port } = new URL(inject('site'));
    const { code, said } = await runServer({ ...inject('standIns'), PORT: port, LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${port} is taken`));
    expect(said).not.toContain('    at ');
  });

  it('lets a running answer finish when it is asked to stop', async () => {
    const site = await openSite(inject('standIns'));
    const answer = fetch(`${site.origin}/djurfakta`);
    await fetch(`${site.origin}/healthz`);
    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    expect((await answer).status).toBe(200);
    expect(code).toBe(0);
  });

  it('hides its design pages unless told otherwise', async () => {
    const site = await openSite({ ...inject('standIns'), DESIGN_PAGES: 'off' });
    const statuses = await Promise.all(
      ['/font-test', '/button-test'].map(async (path) => (await fetch(site.origin + path)).status),
    );
    await site.stop();
    expect(statuses).toEqual([404, 404]);
    const html = await (await fetch(`${inject('site')}/button-test`)).text();
    expect(html).toContain('<title>Button Design System Test | Tass &amp; Vinge</title>');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  it('logs no query, no address and no browser', async () => {
    const site = await openSite(inject('standIns'));
    await fetch(`${site.origin}/sok?sokord=kanariefagel`, { headers: { 'User-Agent': 'Kanarie/1.0' } });
    await site.stop();
    const log = await site.log();
    expect(log).toContain('"path":"/sok"');
    expect(log).not.toMatch(/kanarie|127\.0\.0\.1|::1/i);
  });
});

await describePostgres('the site', (createEmpty) => {
  it('ends at once when the port of its metrics is taken, though it listens to its database by then', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { databaseUrl } = await createEmpty();
    const settings = { DATABASE_URL: databaseUrl, SEALING_KEYS: testKeys, METRICS_PORT: String(port) };
    const { code, said } = await runServer({ ...inject('standIns'), ...settings, LOG_LEVEL: 'silent' });
    taken.close();
    expect(code).toBe(1);
    expect(said).toMatch(/^METRICS_PORT cannot be listened at/);
  });
});
