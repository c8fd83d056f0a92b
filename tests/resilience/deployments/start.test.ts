import { describe, expect, inject, it } from 'vitest';
import { openSite } from '../../support/site/open-site.ts';
import { runServer } from './run-server.ts';

describe('the site', () => {
  it('does not start without a space and a token, and says that both must be set', async () => {
    const { code, said } = await runServer({});
    expect(code).not.toBe(0);
    expect(said).toMatch(/CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set/);
    expect(said).not.toContain('    at ');
  });

  it('says in a sentence that its port is taken', async () => {
    const { port } = new URL(inject('site'));
    const { code, said } = await runServer({ ...inject('fakes'), PORT: port, LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${port} is taken`));
    expect(said).not.toContain('    at ');
  });

  it('lets a running answer finish when it is asked to stop', async () => {
    const site = await openSite(inject('fakes'));
    const answer = fetch(`${site.origin}/djurfakta`);
    await fetch(`${site.origin}/healthz`);
    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    expect((await answer).status).toBe(200);
    expect(code).toBe(0);
  });

  it('hides its design pages unless told otherwise', async () => {
    const site = await openSite({ ...inject('fakes'), DESIGN_PAGES: 'off' });
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
    const site = await openSite(inject('fakes'));
    await fetch(`${site.origin}/sok?sokord=kanariefagel`, { headers: { 'User-Agent': 'Kanarie/1.0' } });
    await site.stop();
    const log = await site.log();
    expect(log).toContain('"path":"/sok"');
    expect(log).not.toMatch(/kanarie|127\.0\.0\.1|::1/i);
  });
});
