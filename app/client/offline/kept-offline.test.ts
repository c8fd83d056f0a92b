import { describe, expect, it } from 'vitest';
import {
  animalsIn,
  filesIn,
  isFile,
  isKept,
  isOpen,
  isPlace,
  markOf,
  pictureIn,
  questionIn,
  wholeQuizOf,
  withNotice,
} from './kept-offline.ts';

describe('without a net', () => {
  it.each([
    '/',
    '/en',
    '/sv',
    '/sv/djurfakta/rav',
    '/djurfakta',
    '/en/djurfakta',
    '/djurfakta/rav',
    '/djurfakta/plats/skog',
    '/fragesport/utan-nat/rav',
    '/en/fragesport/utan-nat/plats/skog',
    '/hjalp-djuren/diplom',
    '/app',
  ])('%s is kept', (path) => {
    expect([isKept(path), isOpen(path)]).toEqual([true, true]);
  });

  it.each([
    '/stod',
    '/stod/gava',
    '/stod/gava/summa',
    '/en/stod/tov',
    '/tack/abc',
    '/medlem',
    '/medlem/sidor',
    '/kansli',
    '/sok',
  ])('%s is neither kept nor touched', (path) => {
    expect([isKept(path), isOpen(path)]).toEqual([false, false]);
  });

  it.each(['/djurfakta/overraska', '/fragesport/rav', '/hjalp-djuren/laga-vego', '/vuxen/for-vuxna'])(
    '%s is not kept, and has the offline page in its place',
    (path) => {
      expect([isKept(path), isOpen(path)]).toEqual([false, true]);
    },
  );

  it.each([
    '/kort/abc',
    '/betala/abc',
    '/angra',
    '/intyg',
    '/fortsatt/abc',
    '/en/signera/abc',
    '/_/kakor',
    '/builds/latest.json',
  ])('%s is none of its business', (path) => {
    expect([isKept(path), isOpen(path), isFile(path)]).toEqual([false, false, false]);
  });

  it('a page brings the files that it names, one size of each picture', () => {
    const html =
      '<link href="/assets/a-1.woff2"><img src="/_ipx/s_60x50&amp;f_webp/x/rav/t/rav.webp" srcset="/_ipx/s_9x9/x 2x">' +
      '<style>a{mask:url(/assets/b.svg)}</style><a href="/djurfakta/rav"><img src="/assets/a-1.woff2">';
    expect(filesIn(html)).toEqual(['/assets/a-1.woff2', '/_ipx/s_60x50&f_webp/x/rav/t/rav.webp', '/assets/b.svg']);
    expect([pictureIn('/_ipx/s_60x50&f_webp/x/rav.webp'), pictureIn('/assets/b.svg')]).toEqual(['/x/rav.webp', null]);
  });

  it('a place brings its animals, each once, and nothing else that it leads to', () => {
    const link = (path: string) => `<a class="kin__link" href="${path}">x</a>`;
    const paths = ['/djurfakta/rav', '/djurfakta/rav', '/en/djurfakta/uggla', '/djurfakta', '/djurfakta/overraska'];
    const others = ['/djurfakta/plats/hav', '/stod/gava', '/fragesport/plats/skog', '//ond.example/djurfakta/rav'];
    expect(animalsIn([...paths, ...others].map(link).join(''))).toEqual(['/djurfakta/rav', '/en/djurfakta/uggla']);
  });

  it.each([
    ['/djurfakta/plats/skog', true],
    ['/en/djurfakta/plats/hav', true],
    ['/djurfakta/plats', false],
    ['/djurfakta/plats/skog/sida', false],
    ['/stod/plats/skog', false],
    [markOf('/djurfakta/plats/skog'), false],
  ])('%s may be chosen as a place: %s', (path, expected) => {
    expect(isPlace(path)).toBe(expected);
  });

  it.each([
    ['/djurfakta/rav', '/fragesport/utan-nat/rav'],
    ['/en/djurfakta/plats/skog', '/en/fragesport/utan-nat/plats/skog'],
    ['/sv/djurfakta/rav', '/sv/fragesport/utan-nat/rav'],
    ['/fragesport/rav', '/fragesport/utan-nat/rav'],
    ['/fragesport/plats/sjo', '/fragesport/utan-nat/plats/sjo'],
    ['/fragesport', null],
    ['/djurfakta', null],
    ['/fragesport/utan-nat/rav', null],
    ['/hjalp-djuren/rav', null],
  ])('the quiz with its answers that belongs to %s is %s', (path, quiz) => {
    expect(wholeQuizOf(path)).toBe(quiz);
  });

  it.each([
    ['', '#fraga-1'],
    ['?fraga=4&svar=1', '#fraga-4'],
    ['?omgang=2&fraga=4', '#fraga-1'],
    ['?fraga=%22x', '#fraga-%22x'],
  ])('a quiz asked for with “%s” goes on at %s', (search, question) => {
    expect(questionIn(search)).toBe(question);
  });

  it('a kept page says so at its end', () => {
    const offline = '<main><template data-offline-notice="true"><p>Utan $1 nät</p></template></main>';
    expect(withNotice('<body><p>Räv</p></body>', offline)).toBe('<body><p>Räv</p><p>Utan $1 nät</p></body>');
    expect(withNotice('<body></body>', '')).toBe('<body></body>');
  });
});
