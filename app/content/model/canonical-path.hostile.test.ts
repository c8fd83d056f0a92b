import { describe, expect, it } from 'vitest';
import { canonicalPath, categoryPath, encodePath, slugCandidates } from './canonical-path.ts';

const site = 'https://klubben.example';

const hostile = [
  ['another site', '//evil.example'],
  ['another site, three slashes', '///evil.example/x'],
  ['another site by backslash', '/\\evil.example'],
  ['another site by two backslashes', '\\\\evil.example'],
  ['a whole address', 'https://evil.example/x'],
  ['a script', 'javascript:alert(1)'],
  ['the way up', '../..'],
  ['the way up and out', '/../../etc/passwd'],
  ['the way up by backslash', '..\\..\\evil.example'],
  ['the way up after an empty segment', '/..//evil.example'],
  ['the way up, percent-encoded', '/%2e%2e/%2e%2e//evil.example'],
  ['slashes, percent-encoded', '%2f%2fevil.example'],
  ['another site after a dot', '/.//evil.example'],
  ['another site after a space', '/ /evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a header of its own', 'x\r\nLocation: https://evil.example'],
  ['a line break between slashes', '/\r\n/evil.example'],
  ['a null', 'x\u0000y'],
  ['slashes that look like slashes', '／／evil.example'],
  ['fraction and division slashes', '⁄∕evil.example'],
  ['two dots that look like one', '‥/‥/evil.example'],
  ['a line separator', 'x\u2028y'],
  ['letters that read backwards', 'x\u202egpj.exe'],
  ['a name and a password', '//user:password@evil.example'],
  ['a query and a fragment', 'x?next=//evil.example#y'],
  ['half a character', 'x\ud800y'],
  ['the other half', '\udc00'],
  ['a broken percent sign', '100%'],
  ['quotes and tags', '"><script>alert(1)</script>'],
] as const;

describe('an encoded path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/djurfakta/rav', '/djurfakta/rav'],
    ['djurfakta//rav/', '/djurfakta/rav'],
    ['/djurfakta/älg', '/djurfakta/%C3%A4lg'],
    ['/djurfakta/röd räv', '/djurfakta/r%C3%B6d%20r%C3%A4v'],
    ['/a?b#c', '/a%3Fb%23c'],
    ['/../a/./b', '/a/b'],
  ])('of %j is %s', (path, expected) => {
    expect(encodePath(path)).toBe(expected);
  });

  it.each(hostile)('never leaves the site: %s (%j)', (_name, path) => {
    const encoded = encodePath(path);
    expect(new URL(encoded, site).origin).toBe(site);
    expect(new URL(encoded, site).pathname).toBe(encoded);
    expect(encoded).toMatch(/^\/(?!\/)[\w\-.!~*'()%/]*$/);
    expect(new URL(encoded, site).href).toBe(site + encoded);
  });
});

describe('a hostile slug', () => {
  const noWarning = () => {};

  it.each(hostile)('gives an article a path on this site: %s (%j)', (_name, slug) => {
    for (const portalId of ['portal-djurfakta', 'portal-hjalp-djuren', 'portal-vuxen', null]) {
      const path = canonicalPath({ id: 'a', slug, portalId, category: { id: 'category-laga-vego', slug } }, noWarning);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(path.split('/')).not.toContain('..');
      expect(new URL(encodePath(path), site).origin).toBe(site);
    }
  });

  it.each(hostile)('gives a category a path on this site: %s (%j)', (_name, slug) => {
    const path = categoryPath(slug, noWarning);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(encodePath(path), site).origin).toBe(site);
  });

  it.each(hostile)('can be looked for: %s (%j)', (_name, slug) => {
    expect(slugCandidates(slug).every((candidate) => /[^/]/.test(candidate))).toBe(true);
  });
});

describe('the slugs that an address may mean', () => {
  it.each([
    ['/djurfakta/rav', ['rav', '/rav', 'djurfakta/rav', '/djurfakta/rav']],
    ['/rav', ['rav', '/rav']],
    ['/rav/', ['rav', '/rav']],
    ['/djurfakta/ rav ', [' rav ', '/ rav ', 'rav', '/rav', 'djurfakta/rav', '/djurfakta/rav']],
    [
      '/hjalp-djuren/laga-vego/tacos',
      ['tacos', '/tacos', 'hjalp-djuren/laga-vego/tacos', '/hjalp-djuren/laga-vego/tacos'],
    ],
    ['/vuxen/regler', ['regler', '/regler', 'vuxen/regler', '/vuxen/regler', 'vuxen-eller-pedagog/regler']],
    ['/djurfakta/Älg', ['Älg', '/Älg', 'djurfakta/Älg', '/djurfakta/Älg', 'alg']],
    ['/Röd panda', ['Röd panda', '/Röd panda', 'rod-panda']],
  ])(
    '%s: as it is, with a slash, trimmed, trimmed with a slash, the full path, then kinder readings',
    (pathname, expected) => {
      expect(slugCandidates(pathname)).toEqual(expected);
    },
  );

  it.each(['', '/', '///'])('of %j are none', (pathname) => {
    expect(slugCandidates(pathname)).toEqual([]);
  });

  it('are each named once', () => {
    const candidates = slugCandidates('/vuxen/vuxen');
    expect(new Set(candidates).size).toBe(candidates.length);
  });
});
