import { describe, expect, it } from 'vitest';
import { sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { contentSecurityPolicy, type PagePeculiarities, reportingEndpoints } from './content-security-policy.server.ts';

function policyOf(environment: Record<string, string> = {}, page: PagePeculiarities = {}): Record<string, string[]> {
  const policy = contentSecurityPolicy(sampleServerContext(environment).serverContext.config, page);
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('contentSecurityPolicy', () => {
  it('allows nothing that is not named', () => {
    const policy = policyOf();
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy[name]).toEqual(["'none'"]);
  });

  it.each(['font-src', 'connect-src', 'manifest-src', 'form-action'])('%s is our own origin', (name) => {
    expect(policyOf()[name]).toEqual(["'self'"]);
  });

  it('lets sounds and films come from the hosts of the content service alone', () => {
    const hosts = ['images', 'assets', 'videos', 'downloads'].map((name) => `https://${name}.ctfassets.net`);
    expect(policyOf()['media-src']).toEqual(hosts);
    const own = 'https://files.example';
    expect(policyOf({ CONTENT_ASSET_ORIGINS: own })['media-src']).toEqual([own]);
  });

  it('allows the styles that the page came with, and our files', () => {
    expect(policyOf({}, { styles: 'abc=' })['style-src']).toEqual(["'self'", "'sha256-abc='"]);
    expect(policyOf()['style-src']).toEqual(["'self'"]);
  });

  it('lets a document run our script files and no inline script', () => {
    expect(policyOf()['script-src']).toEqual(["'self'"]);
  });

  it('lets an app run what carries its nonce', () => {
    expect(policyOf({}, { nonce: 'abc=' })['script-src']).toEqual(["'nonce-abc='", "'strict-dynamic'"]);
  });

  it('never allows inline or evaluated code', () => {
    for (const nonce of [undefined, 'abc='])
      expect(JSON.stringify(policyOf({}, { nonce }))).not.toMatch(/unsafe|\*|data:/);
  });

  it('lets Stripe in where a card is paid with, and nowhere else', () => {
    expect(JSON.stringify(policyOf())).not.toContain('stripe');
    expect(policyOf({}, { takesCards: true })).toMatchObject({
      'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      'connect-src': ["'self'", 'https://api.stripe.com'],
    });
  });

  it('lets in the origin that is configured for Stripe’s library instead', () => {
    const library = 'http://127.0.0.1:4201';
    const policy = policyOf({ STRIPE_JS_ORIGIN: library }, { takesCards: true });
    expect([policy['script-src'], policy['frame-src'], policy['connect-src']]).toEqual([
      ["'self'", library],
      [library],
      ["'self'", library],
    ]);
  });

  it('lets those who measure in where adults may be measured, and nowhere else', () => {
    const measuring = { ANALYTICS_SCRIPT: 'https://a.example/x.js', MEASURING_ORIGINS: 'https://b.example' };
    const guests = ['https://a.example', 'https://b.example'];
    expect(JSON.stringify(policyOf(measuring))).not.toContain('.example');
    const policy = policyOf(measuring, { isMeasured: true });
    expect([policy['script-src'], policy['connect-src']]).toEqual([
      ["'self'", ...guests],
      ["'self'", ...guests],
    ]);
    expect(policy['img-src']?.slice(-2)).toEqual(guests);
    expect(policyOf({}, { isMeasured: true })['script-src']).toEqual(["'self'"]);
  });

  it('has browsers tell us of what it stops', () => {
    expect([policyOf()['report-to'], policyOf()['report-uri']]).toEqual([['site'], ['/_/report']]);
    expect(reportingEndpoints).toBe('site="/_/report"');
  });

  it.each([
    ['the originals when the site scales itself', {}, ["'self'", 'https://images.ctfassets.net']],
    [
      'the image CDN and the originals behind it',
      { CLOUDINARY_CLOUD: 'klubb' },
      ["'self'", 'https://res.cloudinary.com', 'https://images.ctfassets.net'],
    ],
    [
      'every origin of pictures that is configured',
      { CONTENT_ASSET_ORIGINS: 'https://a.example,http://127.0.0.1:4101' },
      ["'self'", 'https://a.example', 'http://127.0.0.1:4101'],
    ],
  ])('takes pictures from %s', (_, environment, sources) => {
    expect(policyOf(environment)['img-src']).toEqual(sources);
  });
});
