import { describe, expect, it } from 'vitest';
import { childrenOf, escapeXml, parseXml, textOf, type XmlElement } from '#platform/xml.ts';

it('matches by namespace, whatever the prefixes', () => {
  const one = parseXml('<a:x xmlns:a="urn:1"><a:y>å &amp; &#228;</a:y></a:x>');
  const other = parseXml('<?xml version="1.0"?>\n<x xmlns="urn:1"><!-- - --><y><![CDATA[å & ]]>ä</y></x>\n');
  const named = (element: XmlElement): object => [element.namespace, element.name, element.children.map(named)];
  expect(one && named(one)).toEqual(other && named(other));
  expect(textOf(one ?? undefined, 'urn:1', 'y')).toBe('å & ä');
  expect(childrenOf(one ?? undefined, 'urn:2', 'y')).toEqual([]);
});

describe('rejects', () => {
  it.each([
    ['an open end', '<x><y></x>'],
    ['a cut answer', '<x><y>text'],
    ['two roots', '<x/><x/>'],
    ['a document type', '<!DOCTYPE x [<!ENTITY e "boom">]><x>&e;</x>'],
    ['an entity of the sender’s own', '<!DOCTYPE x SYSTEM "http://evil.example/x.dtd"><x/>'],
    ['a document longer than a million characters', `<x>${'a'.repeat(1_000_001)}</x>`],
    ['a bare ampersand', '<a>Tass & Vinge</a>'],
    ['an element never opened', '<a></a></b>'],
    ['a bare tag sign in an attribute', '<a b="<"/>'],
    ['a quote in an attribute', '<a b="c"d"/>'],
    ['a control character', '<a>\u0001</a>'],
    ['an entity that nobody knows', '<x>&e;</x>'],
    ['a prefix that nobody knows', '<a:x/>'],
    ['a page', 'The service is down'],
    ['nothing', ''],
    ['too deep a nest', '<x>'.repeat(60) + '</x>'.repeat(60)],
  ])('%s', (_, source) => {
    expect(parseXml(source)).toBeNull();
  });
});

it('reads the XML that it writes', () => {
  expect(parseXml(`<x>${escapeXml('<a> & "b"')}</x>`)?.text).toBe('<a> & "b"');
});
