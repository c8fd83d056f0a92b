import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';
import { runServer } from './run-server.ts';

describe('the site', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({ ...inject('fakes'), DESIGN_PAGES: 'off' });
  });
  afterAll(() => site.stop());

  it('does not start without a space and a token, and says that both must be set', async () => {
    const { code, said } = await runServer({});
    expect(code).not.toBe(0);
    expect(said).toMatch(/CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN must both be set/);
    expect(said).not.toContain('    at ');
  });

  it('hides its design pages unless told otherwise', async () => {
    const statuses = await Promise.all(
      ['/font-test', '/button-test'].map(async (path) => (await fetch(site.origin + path)).status),
    );
    expect(statuses).toEqual([404, 404]);
    const html = await (await fetch(`${inject('site')}/button-test`)).text();
    expect(html).toContain('<title>Button Design System Test | Tass &amp; Vinge</title>');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  // The last: it ends the site, which then has written its whole log.
  it('lets a running answer finish when it is asked to stop, and logs no query, no address and no browser', async () => {
    await fetch(`${site.origin}/sok?sokord=kanariefagel`, { headers: { 'User-Agent': 'Kanarie/1.0' } });
    const answer = fetch(`${site.origin}/djurfakta`);
    await fetch(`${site.origin}/healthz`);
    site.process.kill('SIGTERM');
    const code = await new Promise((resolve) => site.process.once('exit', resolve));
    expect((await answer).status).toBe(200);
    expect(code).toBe(0);
    const log = await site.log();
    expect(log).toContain('"path":"/sok"');
    expect(log).not.toMatch(/kanarie|127\.0\.0\.1|::1/i);
  });
});
