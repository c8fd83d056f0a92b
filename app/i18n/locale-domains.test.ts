import { describe, expect, it } from 'vitest';
import { findDomainFault, homeOf, type LocaleDomain, localesAt } from './locale-domains.ts';
import { canonicalAddress, type LocaleStrategy, localeAddress, policyOf } from './locale-prefix.ts';

const swedish = 'https://klubben.example';
const english = 'https://club.example';
const second = 'https://www.klubben.example';
const list = (...pairs: string[]): LocaleDomain[] =>
  pairs.map((pair) => ({ locale: pair.slice(0, 2) as 'sv', origin: pair.slice(3) }));
const domains = list(`sv=${swedish}`, `en=${english}`, `en=${second}`, `sv=${second}`);

it('an origin’s first language is its default, a language’s first origin its home', () => {
  expect([swedish, english, second].map((origin) => localesAt(origin, domains))).toEqual([
    ['sv'],
    ['en'],
    ['en', 'sv'],
  ]);
  expect([homeOf('sv', domains), homeOf('en', domains)]).toEqual([swedish, english]);
});

describe('the address of a page', () => {
  it.each<[here: string, strategy: LocaleStrategy, link: string, canonical: string]>([
    [swedish, 'prefix_except_default', `${english}/app`, `${english}/app`],
    [english, 'prefix_except_default', '/app', `${english}/app`],
    [second, 'prefix_except_default', '/app', `${english}/app`],
    [swedish, 'prefix', `${english}/en/app`, `${english}/en/app`],
    [second, 'prefix', '/en/app', `${english}/en/app`],
    [swedish, 'no_prefix', `${english}/app`, `${english}/app`],
  ])('in English, at %s under %s: %s', (publicOrigin, localeStrategy, link, canonical) => {
    const [defaultLocale = 'sv', ...more] = localesAt(publicOrigin, domains);
    const locales = [defaultLocale, ...more];
    const policy = policyOf({ localeStrategy, locales, defaultLocale, localeDomains: domains, publicOrigin });
    const at = localeAddress('/app', 'en', policy);
    const home = canonicalAddress('/app', 'en', policy);
    expect([at.origin + at.path, home.origin + home.path]).toEqual([link, canonical]);
  });

  it('is a path alone on a site with one host', () => {
    const policy = policyOf({
      localeStrategy: 'prefix_except_default',
      locales: ['sv', 'en'],
      defaultLocale: 'sv',
      localeDomains: [],
      publicOrigin: swedish,
    });
    expect(policy).toEqual({ strategy: 'prefix_except_default', locales: ['sv', 'en'], defaultLocale: 'sv' });
    for (const address of [localeAddress, canonicalAddress])
      expect(address('/app', 'en', policy)).toEqual({ origin: '', path: '/en/app' });
  });
});

describe('a list that does not fit', () => {
  const site = {
    publicOrigin: swedish,
    locales: ['sv', 'en'] as ('sv' | 'en')[],
    defaultLocale: 'sv' as const,
    strategy: 'prefix_except_default' as LocaleStrategy,
  };

  it.each([
    ['begins elsewhere', list(`en=${english}`, `sv=${swedish}`), {}, 'must begin with'],
    ['begins with another language', list(`en=${swedish}`, `sv=${english}`), {}, 'must begin with'],
    ['lacks a language', list(`sv=${swedish}`), {}, 'each of LOCALES'],
    ['has a language too many', list(`sv=${swedish}`, `en=${english}`), { locales: ['sv' as const] }, 'no other'],
    ['names a pair twice', list(`sv=${swedish}`, `en=${english}`, `en=${english}`), {}, 'twice'],
    ['has both schemes', list(`sv=${swedish}`, 'en=http://klubben.example'), {}, 'look alike'],
    ['has both, one at the other’s port', list(`sv=${swedish}`, 'en=http://klubben.example:443'), {}, 'look alike'],
    [
      'has two languages at one address',
      domains,
      { strategy: 'no_prefix' as const },
      'the addresses would be the same',
    ],
  ])('says so: it %s', (_, given, differences, fault) => {
    expect(findDomainFault(given, { ...site, ...differences })).toContain(fault);
  });

  it.each([
    ['none', []],
    ['one host each', list(`sv=${swedish}`, `en=${english}`)],
    ['more', domains],
    ['two ports of a host', list(`sv=${swedish}`, 'en=https://klubben.example:8443')],
  ])('not: %s', (_, given) => {
    expect(findDomainFault(given, site)).toBeNull();
  });
});
