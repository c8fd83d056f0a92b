import { describe, expect, it } from 'vitest';
import { chooseLocale, type LocaleSources, preferredLanguages } from './locale-choice.ts';

const none: LocaleSources = { route: null, cookie: null, browser: null, fallback: null, default: 'sv' };

function choose(sources: Partial<LocaleSources>) {
  return chooseLocale({ ...none, ...sources }, ['sv', 'en']);
}

describe('the locale of a first access', () => {
  it.each<[name: string, sources: Partial<LocaleSources>, expected: string]>([
    ['the route before all', { route: 'en', cookie: 'sv', browser: 'sv', fallback: 'sv', default: 'sv' }, 'en'],
    ['the cookie next', { cookie: 'en', browser: 'sv', fallback: 'sv', default: 'sv' }, 'en'],
    ['the browser’s language next', { browser: 'en', fallback: 'sv', default: 'sv' }, 'en'],
    ['the fallback next', { fallback: 'en', default: 'sv' }, 'en'],
    ['the default at last', { default: 'en' }, 'en'],
  ])('is from %s', (_name, sources, expected) => {
    expect(choose(sources)).toBe(expected);
  });

  it.each<[name: string, sources: Partial<LocaleSources>]>([
    ['a cookie of an unknown language', { cookie: 'fi' }],
    ['an empty cookie', { cookie: '' }],
    ['a cookie with more in it', { cookie: 'sv; x' }],
    ['a cookie that names a built-in', { cookie: 'constructor' }],
    ['a cookie in capitals', { cookie: 'SV' }],
    ['a browser of an unknown language', { browser: 'fi,de;q=0.9' }],
    ['a browser that takes anything', { browser: '*' }],
    ['a browser that wants none of ours', { browser: 'sv;q=0' }],
    ['a browser that says nothing', { browser: '' }],
  ])('passes over %s', (_name, sources) => {
    expect(choose({ ...sources, default: 'en' })).toBe('en');
    expect(choose({ ...sources, fallback: 'en', default: 'sv' })).toBe('en');
  });

  it('is only one that is offered, from whichever source', () => {
    const sources: LocaleSources = { route: 'en', cookie: 'en', browser: 'en', fallback: 'en', default: 'sv' };
    expect(chooseLocale(sources, ['sv'])).toBe('sv');
  });

  it('is the best language of the browser that is offered', () => {
    expect(choose({ browser: 'fi,en-GB;q=0.6,sv-FI;q=0.8', default: 'en' })).toBe('sv');
  });
});

describe('the languages of a browser', () => {
  it.each([
    ['a language', 'sv', ['sv']],
    ['a language of a country', 'sv-SE', ['sv']],
    ['capitals', 'SV-se', ['sv']],
    ['the order without qualities', 'en,sv,fi', ['en', 'sv', 'fi']],
    ['the order by quality', 'en;q=0.5,sv;q=0.9,fi;q=0.7', ['sv', 'fi', 'en']],
    ['a missing quality is the best', 'en;q=0.9,sv', ['sv', 'en']],
    ['equals keep their order', 'en;q=0.5,sv;q=0.5', ['en', 'sv']],
    ['quality zero is refused', 'en;q=0,sv;q=0.1', ['sv']],
    ['zero with decimals too', 'en;q=0.000,sv', ['sv']],
    ['three decimals count', 'en;q=0.001,sv;q=0.002', ['sv', 'en']],
    ['space after commas', 'en , sv', ['en', 'sv']],
    ['space round semicolons', 'en ; q=0.5 , sv ;q=0.9', ['sv', 'en']],
    ['a quality in capitals', 'en;Q=0.1,sv', ['sv', 'en']],
    ['a parameter before the quality', 'en;level=1;q=0.1,sv', ['sv', 'en']],
    ['a common browser', 'sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7', ['sv', 'sv', 'en', 'en']],
  ])('%s: %s', (_name, header, expected) => {
    expect(preferredLanguages(header)).toEqual(expected);
  });

  it.each([null, '', ',', ' , ,', ';q=1', ';;;', '-', '-se', 'sv;q=1.2.3', 'sv;q=0'])('are none in %j', (header) => {
    expect(preferredLanguages(header)).toEqual([]);
  });

  it.each([
    ['a quality that is no number', 'sv;q=hög,en;q=0.5', 'sv'],
    ['a quality without a value', 'sv;q=,en;q=0.5', 'sv'],
    ['empty parts', ',,sv,,', 'sv'],
    ['signs and quotes', '"><script>,sv', 'sv'],
    ['a negative quality', 'sv;q=-1,en', 'sv'],
    ['a very long list', `sv,${'x'.repeat(100_000)}`, 'sv'],
    ['very many commas', `sv${','.repeat(100_000)}`, 'sv'],
    ['very many semicolons', `sv${';'.repeat(100_000)}`, 'sv'],
  ])('survive %s', (_name, header, expected) => {
    expect(choose({ browser: header, default: 'en' })).toBe(expected);
  });

  it('are not looked for at the far end of an overlong header', () => {
    expect(preferredLanguages(`${'x,'.repeat(1000)}sv`)).not.toContain('sv');
  });
});
