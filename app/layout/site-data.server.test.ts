import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { loadSiteData } from './site-data.server.ts';

async function frameOf(address: string, environment: Record<string, string> = {}) {
  const { serverContext } = sampleServerContext(environment);
  return loadSiteData(await requestContextAt(address, serverContext));
}

describe('frameDataOf', () => {
  it('knows the site in the visitor’s language', async () => {
    const environment = { CLUB_NAME: 'Klubben', PUBLIC_ORIGIN: 'https://klubb.example' };
    const [swedish, english] = await Promise.all([frameOf('/sok', environment), frameOf('/en/sok', environment)]);
    expect(swedish.site).toMatchObject({ name: 'Klubben', url: 'https://klubb.example', currentLocale: 'sv' });
    expect(english.site).toMatchObject({ defaultLocale: 'sv', currentLocale: 'en' });
    expect(english.site.description).not.toBe(swedish.site.description);
  });

  it.each([
    ['/tack', true],
    ['/en/medlem/callback', true],
    ['/font-test', true],
    ['/medlem', false],
    ['/djurfakta', false],
    // A quiz, but not each guess of it.
    ['/fragesport/rav', false],
    ['/fragesport/rav?fraga=2&svar=1', true],
    ['/fragesport/plats/skog?omgang=2', true],
    ['/en/fragesport/utan-nat/rav', true],
  ])('%s is kept out of search engines: %s', async (address, noindex) => {
    expect((await frameOf(address)).noindex).toBe(noindex);
  });

  it('is without a footer when there is none, and still a frame', async () => {
    expect((await frameOf('/')).footer).toBeNull();
  });

  it('is of the year it is in Stockholm', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 11, 31, 23, 30), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await frameOf('/')).year).toBe(2027);
  });

  it('holds no token', async () => {
    expect(JSON.stringify(await frameOf('/', { CONTENTFUL_ACCESS_TOKEN: 's3cret' }))).not.toContain('s3cret');
  });
});
