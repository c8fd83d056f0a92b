import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isPrintable } from '#orders/printable-signs.ts';
import { encodeGlyph, type Point, type Tables, toCharacterMap, toGlyphTables, toNames, writeSfnt } from './sfnt.ts';
import { unpackWoff2 } from './unpack-woff2.ts';

// node app/letters/fonts/cut-fonts.ts <folder>: makes the static fonts for paper. pdfkit cannot embed those for screens: its fontkit
// reads WOFF 2.0 but makes no subset of it, a paper wants one weight a file, and people's names want more letters than our texts.
//
// The folder holds the fonts' packages, as these leave them when unpacked:
//   npm pack @fontsource-variable/grandstander@5.3.0 @fontsource-variable/atkinson-hyperlegible-next@5.3.0

interface Command {
  command: string;
  args: number[];
}
interface Glyph {
  path: { commands: Command[] };
  advanceWidth: number;
}
interface Font {
  numGlyphs: number;
  unitsPerEm: number;
  variationAxes: { wght?: unknown };
  getGlyph(id: number): Glyph;
  glyphForCodePoint(sign: number): Glyph;
  hasGlyphForCodePoint(sign: number): boolean;
  getVariation(axes: { wght: number }): Font;
}

// The very fontkit that pdfkit will read them with.
const fromPdfkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'));
const { create } = fromPdfkit('fontkit') as { create(file: Buffer): Font };

const screenFonts = join(import.meta.dirname, '..', '..', 'ui', 'fonts');
const [packages = ''] = process.argv.slice(2);
const signs = Array.from({ length: 0x3000 }, (_, sign) => sign).filter((sign) =>
  isPrintable(String.fromCodePoint(sign)),
);

cut('Grandstander', 800, 'grandstander-800-sv', 'grandstander');
cut('Atkinson Hyperlegible Next', 400, 'atkinson-next-400-800-sv', 'atkinson-hyperlegible-next');
cut('Atkinson Hyperlegible Next', 700, 'atkinson-next-400-800-sv', 'atkinson-hyperlegible-next');

/** The screen's font first, for its kerning; what it lacks is taken from the package. */
function cut(family: string, weight: number, screenFont: string, name: string): void {
  const tables = unpackWoff2(readFileSync(join(screenFonts, `${screenFont}.woff2`)));
  const first = open(tables, weight);
  const others = ['latin', 'latin-ext'].map((part) =>
    open(unpackWoff2(readFileSync(join(packages, name, 'files', `${name}-${part}-wght-normal.woff2`))), weight),
  );
  if (others.some(({ unitsPerEm }) => unitsPerEm !== first.unitsPerEm)) throw new Error(`${family} has two grids`);
  const glyphs = Array.from({ length: first.numGlyphs }, (_, id) => first.getGlyph(id));
  const map = new Map<number, number>();
  for (const sign of signs) {
    const font = [first, ...others].find((each) => each.hasGlyphForCodePoint(sign));
    if (!font) throw new Error(`${family} has no ${String.fromCodePoint(sign)}`);
    const known = font === first ? glyphs.indexOf(first.glyphForCodePoint(sign)) : -1;
    map.set(sign, known >= 0 ? known : glyphs.push(font.glyphForCodePoint(sign)) - 1);
  }
  const file = gzipSync(writeSfnt(toTables(tables, glyphs, map, `${family} ${weight}`)), { level: 9 });
  const path = `${name.split('-')[0]}-${weight}.ttf.gz`;
  writeFileSync(join(import.meta.dirname, path), file);
  console.log(`${path}: ${glyphs.length} glyphs, ${file.length} bytes`);
}

function open(tables: Tables, weight: number): Font {
  const font = create(writeSfnt(tables));
  return font.variationAxes.wght ? font.getVariation({ wght: weight }) : font;
}

function toTables(tables: Tables, glyphs: readonly Glyph[], map: ReadonlyMap<number, number>, name: string): Tables {
  const outlines = glyphs.map(({ path }) => toContours(path.commands));
  const hmtx = Buffer.alloc(glyphs.length * 4);
  for (const [id, { advanceWidth }] of glyphs.entries()) {
    const left = outlines[id]?.flat().map(({ x }) => x) ?? [];
    hmtx.writeUInt16BE(Math.round(advanceWidth), id * 4);
    hmtx.writeInt16BE(left.length > 0 ? Math.min(...left) : 0, id * 4 + 2);
  }
  const kept = (tag: string) => Buffer.from(tables.get(tag) ?? '');
  const [head, hhea, maxp] = [kept('head'), kept('hhea'), kept('maxp')];
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  const { glyf, loca } = toGlyphTables(outlines.map(encodeGlyph));
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000);
  return new Map([
    ...['OS/2', 'GDEF', 'GPOS', 'GSUB'].map((tag) => [tag, kept(tag)] as const),
    ...Object.entries({ head, hhea, maxp, hmtx, glyf, loca, post, cmap: toCharacterMap(map), name: toNames(name) }),
  ]);
}

function toContours(commands: readonly Command[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < args.length; at += 2) {
      const point = {
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        isOnCurve: at === args.length - 2,
      };
      contours.at(-1)?.push(point);
    }
  }
  return contours;
}
