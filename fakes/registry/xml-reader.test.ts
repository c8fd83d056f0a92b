import { describe, expect, it } from 'vitest';
import { childOf, readXml } from './xml-reader.ts';

describe('a document', () => {
  it('is read with its namespaces, whatever the prefixes', () => {
    const one = readXml('<?xml version="1.0"?><a:x xmlns:a="urn:a"><b xmlns="urn:b">1</b></a:x>');
    const other = readXml(`<x xmlns='urn:a' xmlns:q = "urn:b"><!-- <y> --><q:b >1</q:b></x>\n`);
    expect(other).toEqual(one);
    expect(childOf(one, 'urn:b', 'b')?.text).toBe('1');
    expect(childOf(one, 'urn:a', 'b')).toBeNull();
  });

  it('has its text unescaped, and what is quoted as it stands', () => {
    expect(readXml('<a>Å &lt;&amp;&#229;&#xE4;<![CDATA[<b>&amp;]]></a>')?.text).toBe('Å <&åä<b>&amp;');
  });

  it('may have elements that are empty', () => {
    expect(readXml('<a><b/><c x="1>2"/></a>')?.children.map(({ name }) => name)).toEqual(['b', 'c']);
  });

  it('shows a child when there is one of that name alone', () => {
    expect(childOf(readXml('<a><b/><b/></a>'), '', 'b')).toBeNull();
  });
});

it.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a></a></a>',
  '<a/><b/>',
  '<a/>text',
  '<a><b></a></b>',
  '<p:a/>',
  '<a b=1/>',
  '<a <b/>',
  '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
])('nothing is read in %s', (source) => {
  expect(readXml(source)).toBeNull();
});
