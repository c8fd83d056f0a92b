import { describe, expect, it } from 'vitest';
import { decodePath, localTarget, normalizePath, withoutKey } from './path.ts';

describe('tidyPath', () => {
  it.each([
    ['the front page', '/', '/'],
    ['two slashes alone', '//', '/'],
    ['a trailing slash', '/djurfakta/', '/djurfakta'],
    ['many trailing slashes', '/djurfakta///', '/djurfakta'],
    ['repeated slashes inside', '//hjalp-djuren///laga-vego', '/hjalp-djuren/laga-vego'],
    ['a tidy path', '/a/b', '/a/b'],
  ])('%s: %s gives %s', (_, path, tidy) => expect(normalizePath(path)).toBe(tidy));
});

describe('decodePath', () => {
  it.each([
    ['Swedish letters', '/djurfakta/%C3%A4lg', '/djurfakta/älg'],
    ['letters as they are', '/djurfakta/älg', '/djurfakta/älg'],
    ['a blank', '/a%20b', '/a b'],
    ['marks that URLs reserve', '/fr%C3%A5gor%3F/a%26b%23c%2Bd', '/frågor?/a&b#c+d'],
    ['an encoded percent sign, once', '/100%25', '/100%'],
    ['a twice encoded letter, once', '/%25C3%25A4', '/%C3%A4'],
    ['a slash within a segment, which stays one segment', '/a%2Fb/%C3%A4', '/a%2Fb/ä'],
    ['what is no encoding', '/%E0%A4%A', '/%E0%A4%A'],
    ['a lone percent sign', '/%', '/%'],
  ])('%s: %s gives %s', (_, path, readable) => expect(decodePath(path)).toBe(readable));
});

describe('what may be logged of a path', () => {
  it.each([
    ['an order', '/tack/a-token', '/tack/…'],
    ['a paper of it', '/tack/a-token/faktura.pdf', '/tack/…/faktura.pdf'],
    ['in English', '/en/fortsatt/a-token', '/en/fortsatt/…'],
    ['on the way to pay', '/vidare//a-token/', '/vidare//…/'],
    ['what a bank tells', '/_/webhooks/swish/a-token', '/_/webhooks/swish/…'],
    ['an order in another case', '/Tack/a-token', '/Tack/…'],
    ['what a bank tells, in capitals', '/_/WEBHOOKS/SWISH/a-token', '/_/WEBHOOKS/SWISH/…'],
    ['the page that thanks for nothing in particular', '/tack', '/tack'],
    ['any other page', '/djurfakta/rav', '/djurfakta/rav'],
  ])('%s: %s is %s', (_, path, logged) => expect(withoutKey(path)).toBe(logged));
});

/** Paths that a browser or URL parser has been known to read as another site. */
const elsewhere = [
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example',
  '////evil.example',
  '//evil.example:80/a',
  '//user:password@evil.example',
  '//klubb.example@evil.example',
  '//[::1]/',
  '//2130706433/',
  '//evil%E3%80%82example',
  '//ⓔvil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/a\\..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  ' https://evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u007f/evil.example',
  '/\u0085/evil.example',
  '/ok\r\nSet-Cookie: a=b',
  '/ok\r\n\r\n<script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://klubb.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'evil.example',
  'www.evil.example/path',
  '@evil.example',
  '.evil.example',
  ':80',
  '?next=//evil.example',
  '#//evil.example',
  './/evil.example',
  '..//evil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
  '%09//evil.example',
  '／／evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '',
];

/** Odd, but read by everyone as a path of the site it stands on. */
const odd = [
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\u200b/evil.example',
  '/a//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%2e%2e//evil.example',
  '/@evil.example',
  '/:80',
  '/;//evil.example',
  '/?next=//evil.example',
  '/#//evil.example',
  '/／evil.example',
  '/ /evil.example',
  '/http://evil.example',
  '/javascript:alert(1)',
];

describe('localTarget', () => {
  it.each(elsewhere)('%j leads to the front page', (target) => expect(localTarget(target)).toBe('/'));

  it('nothing leads to the front page', () => expect(localTarget(null)).toBe('/'));

  it.each(odd)('%j stays on this site, however a browser reads the answer', (target) => {
    const path = localTarget(target);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).not.toMatch(/[\p{Cc}\\]/u);
    expect(new URL(path, 'https://klubb.example').host).toBe('klubb.example');
  });

  it.each([
    ['a page', '/djurfakta/rav', '/djurfakta/rav'],
    ['a page with a query', '/sok?sokord=r%C3%A4v&filters=Artikel', '/sok?sokord=r%C3%A4v&filters=Artikel'],
    ['Swedish letters, encoded', '/djurfakta/älg', '/djurfakta/%C3%A4lg'],
    ['a trailing slash, dropped', '/klubbnytt/', '/klubbnytt'],
    ['a place on the page, dropped', '/om-oss#kontakt', '/om-oss'],
    ['what is no valid encoding', '/%E0%A4%A', '/'],
    ['a lone percent sign', '/100%', '/'],
  ])('%s', (_, target, path) => expect(localTarget(target)).toBe(path));
});
