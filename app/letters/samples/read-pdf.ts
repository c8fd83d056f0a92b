import { inflateSync } from 'node:zlib';

/** Content of one of our PDFs, parsed independently of the library that wrote it. */
export interface ReadPdf {
  /** All objects, with their streams decompressed. */
  source: string;
  /** Text of all pages in drawing order, one written piece per line. */
  text: string;
  /** Types of the structure elements. */
  tags: string[];
  pages: number;
  /** Painting operators outside marked content: screen readers do not know whether to announce them. */
  unmarked: string[];
  /** True when a character has no glyph in its font. */
  hasGap: boolean;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  const streams = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [dictionary = '', stream] = body.split(/\nstream\n/s, 2);
    objects.set(id, dictionary);
    if (stream === undefined) continue;
    const data = Buffer.from(stream.slice(0, stream.lastIndexOf('\nendstream')), 'latin1');
    streams.set(id, (dictionary.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1'));
  }
  const all = [...objects.values()].join('\n');
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  const contents = pages.map((page) => streams.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? '');
  const characters = fontsOf(all, objects, streams);
  return {
    source: [all, ...streams.values()].join('\n'),
    text: contents.map((content) => textOf(content, characters)).join('\n'),
    tags: [...all.matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag),
    pages: pages.length,
    unmarked: contents.flatMap(unmarkedIn),
    hasGap: contents.some((content) => glyphsOf(content).includes('0000')),
  };
}

type GlyphMaps = Map<string, Map<string, string>>;

/** Characters of each glyph of each font. */
function fontsOf(all: string, objects: Map<string, string>, streams: Map<string, string>): GlyphMaps {
  return new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const unicode = /\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, readCharacterMap(streams.get(unicode) ?? '')];
    }),
  );
}

function readCharacterMap(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return characters;
}

function textOf(content: string, fonts: GlyphMaps): string {
  return [...content.matchAll(/BT\n(.*?)ET/gs)]
    .map(([, block = '']) => {
      const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
      return glyphsOf(block)
        .map((glyph) => font?.get(glyph) ?? '\ufffd')
        .join('');
    })
    .join('\n');
}

/** Splits glyph ids, four hex digits each. */
function glyphsOf(content: string): string[] {
  return [...content.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
}

function unmarkedIn(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth === 0 && /(^|\s)(f|f\*|S|B|B\*|Tj|TJ)$/.test(line);
  });
}
