import { describe, expect, it } from 'vitest';
import { isExternal, localAddress, safeLinkTarget } from './link-target.ts';

describe('a safe target', () => {
  it.each([
    'https://djur.example',
    'http://djur.example/a?b=c#d',
    'HTTPS://DJUR.EXAMPLE/',
    'https://djur.example/sida:2',
    'https://djur.example/röd räv',
    'mailto:klubben@djur.example',
    'mailto:klubben@djur.example?subject=Hej på dig',
    'MAILTO:klubben@djur.example',
    'tel:+46701234567',
    'tel:08-12 34 56',
    '/',
    '/djurfakta/rav',
    '/djurfakta/räv',
    '/sok?sokord=röd räv',
    '/djurfakta/rav#fragor',
    '/a:b',
    '#fragor',
    '?sokord=rav',
  ])('is kept as it is: %j', (address) => {
    expect(safeLinkTarget(address)).toBe(address);
  });

  it.each([
    ['  https://djur.example  ', 'https://djur.example'],
    ['\n/djurfakta/rav\t', '/djurfakta/rav'],
    ['https://djur.example/\r\nx', 'https://djur.example/x'],
    ['\u0000https://djur.example\u007f', 'https://djur.example'],
    ['\ufeff/djurfakta', '/djurfakta'],
  ])('is read as a browser reads it: %j', (address, expected) => {
    expect(safeLinkTarget(address)).toBe(expected);
  });
});

describe('a target as people paste it', () => {
  it.each([
    ['www.example.org', 'https://www.example.org'],
    ['example.org/sida', 'https://example.org/sida'],
    ['Example.org', 'https://Example.org'],
    ['räksmörgås.se/a?b=c#d', 'https://räksmörgås.se/a?b=c#d'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['namn@example.org', 'mailto:namn@example.org'],
    ['för.namn+klubb@djur.example.org?subject=Hej', 'mailto:för.namn+klubb@djur.example.org?subject=Hej'],
    ['08-12 34 56', 'tel:08123456'],
    ['+46 (0)70 123 45 67', 'tel:+46701234567'],
    ['tel: +46 (0)8-123 456 78', 'tel:+46 8-123 456 78'],
    ['mailto: namn@example.org', 'mailto:namn@example.org'],
    ['www.klubben.example/djurfakta/rav', '/djurfakta/rav'],
    ['https://klubben.example/djurfakta/rav?a=b#c', '/djurfakta/rav?a=b#c'],
    ['http://KLUBBEN.example/djurfakta/rav', '/djurfakta/rav'],
    ['https://klubben.example', '/'],
    ['https://klubben.example//evil.example', '/evil.example'],
    ['klubben.example/stod', '/stod'],
    ['https://klubben.example.evil.example/x', 'https://klubben.example.evil.example/x'],
    ['djurfakta/rav', '/djurfakta/rav'],
    ['../hare', '/hare'],
    ['sidor/a:b', '/sidor/a:b'],
    ['bild.jpg', '/bild.jpg'],
    ['\u200Bhttps://example.org\u200E', 'https://example.org'],
    ['<https://example.org/a>', 'https://example.org/a'],
    ['”www.example.org”', 'https://www.example.org'],
    ['(https://example.org/a_(b))', 'https://example.org/a_(b)'],
    ['http//example.org/sida', 'http://example.org/sida'],
    ['https//klubben.example/stod', '/stod'],
    ['//klubben.example/djurfakta', '/djurfakta'],
    ['//www.klubben.example', '/'],
    ['example.org/sida.', 'https://example.org/sida'],
    ['namn@example.org,', 'mailto:namn@example.org'],
    ['08–123 456 78', 'tel:0812345678'],
    ['112', 'tel:112'],
    ['113 13', 'tel:11313'],
    ['https://https://example.org/a', 'https://example.org/a'],
    ['http://https://klubben.example/stod', '/stod'],
    ['https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&b=2'],
    ['https://example.org/a,', 'https://example.org/a'],
    ['https://sv.example/Räv_(djur)', 'https://sv.example/Räv_(djur)'],
    ['«https://example.org»', 'https://example.org'],
    ['’example.org’', 'https://example.org'],
    ['[https://example.org]', 'https://example.org'],
    ['[Djur](https://example.org/a_(b))', 'https://example.org/a_(b)'],
    ['Kim Berg <kim@example.org>', 'mailto:kim@example.org'],
    ['mailto:Kim <kim@example.org>', 'mailto:kim@example.org'],
    ['mailto://kim@example.org', 'mailto:kim@example.org'],
    ['E-post: kim@example.org', 'mailto:kim@example.org'],
    ['räv', '/räv'],
    ['djurfakta/ra\u0308v', '/djurfakta/ra\u0308v'],
    ['djurfakta/r%C3%A4v', '/djurfakta/r%C3%A4v'],
  ])('%j leads to %j, also when asked twice', (pasted, target) => {
    expect(safeLinkTarget(pasted, 'https://klubben.example')).toBe(target);
    expect(safeLinkTarget(target, 'https://klubben.example')).toBe(target);
  });

  it.each([
    ['/djurfakta/r%C3%A4v', '/sv/djurfakta/räv'],
    ['/djurfakta/räv?a=%26#b', '/sv/djurfakta/räv?a=%26#b'],
    ['/djurfakta/vad%3F', '/sv/djurfakta/vad?'],
    ['/a%2Fb/100%', '/sv/a%2Fb/100%'],
    ['#fakta', '#fakta'],
    ['https://djur.example/%C3%A4', 'https://djur.example/%C3%A4'],
  ])('%j is localised as %j', (address, expected) => {
    expect(localAddress(address, (path) => `/sv${path}`)).toBe(expected);
  });
});

describe('an unsafe target', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in brackets', '<javascript:alert(1)>'],
    ['a script in Markdown', '[djur](javascript:alert(1))'],
    ['a script in two signs', '«javascript:alert(1)»'],
    ['a script with a mark in its name', 'java\u200Bscript:alert(1)'],
    ['a scheme alone', 'https://'],
    ['a scheme for mail alone', 'mailto:'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script after space', '  javascript:alert(1)'],
    ['a script after a control character', '\u0001javascript:alert(1)'],
    ['a script after a hard space', '\u00a0javascript:alert(1)'],
    ['a script with a tab in its name', 'java\tscript:alert(1)'],
    ['a script with a line break in its name', 'java\r\nscript:alert(1)'],
    ['a script with a line break before the colon', 'javascript\n:alert(1)'],
    ['a script that looks like a path', 'javascript:/djurfakta/rav'],
    ['a script that looks like a host', 'javascript://djur.example/%0aalert(1)'],
    ['an older script', 'vbscript:msgbox(1)'],
    ['a page of its own', 'data:text/html,<script>alert(1)</script>'],
    ['a page of its own, encoded', 'data:text/html;base64,PHNjcmlwdD4='],
    ['a blob', 'blob:https://djur.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['the source of a page', 'view-source:https://djur.example'],
    ['a file transfer', 'ftp://djur.example'],
    ['a socket', 'wss://djur.example'],
    ['an app', 'intent://djur.example'],
    ['an empty page', 'about:blank'],
    ['an unknown scheme', 'djur:rav'],
    ['another site by its host alone', '//evil.example'],
    ['another site by backslash', '/\\evil.example'],
    ['another site by two backslashes', '\\\\evil.example'],
    ['another site after a tab', '/\t/evil.example'],
    ['another site after a line break', '\n//evil.example'],
    ['another site after a null', '/\u0000/evil.example'],
    ['another site with a space before', ' //evil.example'],
    ['a scheme with one slash', 'https:/evil.example'],
    ['a scheme with backslashes', 'https:\\\\evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['half a scheme', '://evil.example'],
    ['a colon in the first segment', 'sida:2'],
    ['words', 'se hemsidan'],
    ['quotes and tags', '"><script>alert(1)</script>'],
    ['nothing', ''],
    ['space', ' \n\t '],
  ])('has no address: %s (%j)', (_name, address) => {
    expect(safeLinkTarget(address)).toBeNull();
  });

  it.each(['//klubben.example.evil.example/x', '//evil.example/klubben.example', '//klubben.example@evil.example/'])(
    'is no page of ours for having our name in it: %s',
    (address) => expect(safeLinkTarget(address, 'https://klubben.example')).toBeNull(),
  );

  it.each([undefined, null, 7, true, {}, ['https://djur.example']])('is anything but text: %j', (value) => {
    expect(safeLinkTarget(value)).toBeNull();
  });
});

describe('an external address', () => {
  it.each([
    ['https://djur.example', true],
    ['http://djur.example', true],
    ['HTTP://djur.example', true],
    ['mailto:klubben@djur.example', false],
    ['tel:+46701234567', false],
    ['/https://djur.example', false],
    ['#http:', false],
    ['httpsida', false],
  ])('%s: %s', (address, expected) => {
    expect(isExternal(address)).toBe(expected);
  });
});
