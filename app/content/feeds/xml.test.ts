import { describe, expect, it } from 'vitest';
import { readXml } from '#fixtures/xml-tree.ts';
import { escapeXml } from './xml.ts';

describe('escaped text', () => {
  it.each([
    ['plain letters', 'Räven 🦊 är röd', 'Räven 🦊 är röd'],
    ['an ampersand', 'Tass & Vinge', 'Tass &amp; Vinge'],
    ['an entity, which is text', '&amp;', '&amp;amp;'],
    ['tags', '<b>', '&lt;b&gt;'],
    ['both quotes', `"'`, '&quot;&apos;'],
    ['the end of a CDATA section', ']]>', ']]&gt;'],
    ['tab and line breaks', 'a\tb\nc\rd', 'a\tb\nc\rd'],
    ['a null', 'a\u0000b', 'ab'],
    ['control characters', 'a\u0008\u000b\u000c\u001bb', 'ab'],
    ['half a character', 'a\ud800b\udc00c', 'abc'],
    ['what is no character', 'a\ufffe\uffffb', 'ab'],
    ['nothing', '', ''],
  ])('of %s', (_name, text, expected) => {
    expect(escapeXml(text)).toBe(expected);
  });

  it('reads back as it was, in an element and in an attribute', () => {
    const text = `Tass & "Vinge" <'&lt;'> ]]> 🦊`;
    const root = readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
    expect(root).toMatchObject({ text, attributes: { b: text } });
  });
});

describe('the reader that the tests of feeds lean on', () => {
  it.each([
    ['an open element', '<a><b></a>'],
    ['an element never closed', '<a>'],
    ['an element never opened', '<a></a></b>'],
    ['two roots', '<a/><b/>'],
    ['no root', 'text'],
    ['a bare ampersand', '<a>Tass & Vinge</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a bare tag sign in an attribute', '<a b="<"/>'],
    ['a quote in an attribute', '<a b="c"d"/>'],
    ['a control character', '<a>\u0001</a>'],
  ])('refuses %s', (_name, xml) => {
    expect(() => readXml(xml)).toThrow();
  });
});
