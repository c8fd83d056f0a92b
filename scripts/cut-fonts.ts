import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import PdfDocument from 'pdfkit';
import subsetFont from 'subset-font';

// node scripts/cut-fonts.ts: subsets the fonts of PDF documents to the scripts that we print, one file per weight, and
// writes down which characters they hold together: no other may be typed where it would be printed. Both are
// committed. Web pages have their own fonts: pdfkit cannot subset WOFF 2.0 or select a weight of a variable font.

type Ranges = readonly (readonly [first: number, last: number])[];

const ascii: Ranges = [[0x20, 0x7e]];
/** Latin, Greek and Cyrillic with their punctuation, currencies and combining marks. */
const european: Ranges = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x52f],
  [0x1e00, 0x200a],
  [0x200c, 0x200d],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x214f],
  [0x2212, 0x2212],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
];
/** Joined and unjoined forms are asked for with U+200C and U+200D. */
const joiners: Ranges = [[0x200c, 0x200d]];
const hebrew: Ranges = [...ascii, ...joiners, [0x591, 0x5f4]];
const arabic: Ranges = [...ascii, ...joiners, [0x60b, 0x61b], [0x61d, 0x6dc], [0x6de, 0x6ff], [0x750, 0x77f]];
const hangul: Ranges = [...ascii, [0xac00, 0xd7a3]];
/** Han in the first block, kana, and the punctuation of both. □ stands for what no font holds. */
const han: Ranges = [...ascii, [0x25a1, 0x25a1], [0x3000, 0x30ff], [0x4e00, 0x9fff], [0xff01, 0xff9f]];

const noto = { regular: '400Regular', bold: '700Bold' };
const faces: { npmPackage: string; file: string; name: string; ranges: Ranges }[] = [
  face('grandstander@0.4.1', 'Grandstander', '800ExtraBold', 'grandstander-800', european),
  face('atkinson-hyperlegible-next@0.4.1', 'AtkinsonHyperlegibleNext', '400Regular', 'atkinson-400', european),
  face('atkinson-hyperlegible-next@0.4.1', 'AtkinsonHyperlegibleNext', '700Bold', 'atkinson-700', european),
  face('m-plus-rounded-1c@0.4.4', 'MPLUSRounded1c', '800ExtraBold', 'm-plus-rounded-800', european),
  face('noto-sans@0.4.2', 'NotoSans', noto.regular, 'noto-sans-400', european),
  face('noto-sans@0.4.2', 'NotoSans', noto.bold, 'noto-sans-700', european),
  face('noto-sans-hebrew@0.4.1', 'NotoSansHebrew', noto.regular, 'noto-sans-hebrew-400', hebrew),
  face('noto-sans-hebrew@0.4.1', 'NotoSansHebrew', noto.bold, 'noto-sans-hebrew-700', hebrew),
  face('noto-sans-arabic@0.4.3', 'NotoSansArabic', noto.regular, 'noto-sans-arabic-400', arabic),
  face('noto-sans-arabic@0.4.3', 'NotoSansArabic', noto.bold, 'noto-sans-arabic-700', arabic),
  face('noto-sans-kr@0.4.3', 'NotoSansKR', noto.regular, 'noto-sans-kr-400', hangul),
  face('noto-sans-sc@0.4.3', 'NotoSansSC', noto.regular, 'noto-sans-sc-400', han),
];

function face(npmPackage: string, family: string, weight: string, name: string, ranges: Ranges) {
  return { npmPackage: `@expo-google-fonts/${npmPackage}`, file: `${weight}/${family}_${weight}.ttf`, name, ranges };
}

const project = join(import.meta.dirname, '..');
const printable = new Set<number>();

for (const { npmPackage, file, name, ranges } of faces) {
  const whole = download(npmPackage, file);
  const held = new Set(charactersIn(whole));
  const codes = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .filter((code) => held.has(code));
  const text = codes.map((code) => String.fromCodePoint(code)).join('');
  // The published types do not include noHinting yet.
  const options = { targetFormat: 'truetype', noHinting: true } as const;
  const cut = await subsetFont(whole, text, options);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: cut.length };
  const packed = brotliCompressSync(cut, { params });
  writeFileSync(join(project, 'app/documents/pdf/fonts', `${name}.ttf.br`), packed);
  for (const code of codes) printable.add(code);
  console.log(`${name}.ttf.br: ${packed.length} bytes, ${codes.length} characters`);
}
writeFileSync(join(project, 'app/orders/model/printable-ranges.ts'), rangesModule());

/** All code points that a font has a glyph for. pdfkit's types hide the font that it opens. */
function charactersIn(font: Buffer): number[] {
  const doc = new PdfDocument().font(font) as unknown as { _font: { font: { characterSet: number[] } } };
  return doc._font.font.characterSet;
}

function rangesModule(): string {
  const codes = [...printable].toSorted((a, b) => a - b);
  const firsts = codes.filter((code) => !printable.has(code - 1));
  const lasts = codes.filter((code) => !printable.has(code + 1));
  const escape = (code = 0) => `\\\\u${code.toString(16).padStart(4, '0')}`;
  const ranges = firsts.map((first, at) =>
    first === lasts[at] ? escape(first) : `${escape(first)}-${escape(lasts[at])}`,
  );
  const rows = Array.from({ length: Math.ceil(ranges.length / 8) }, (_, row) =>
    ranges.slice(row * 8, row * 8 + 8).join(''),
  );
  return [
    '/** Characters that our PDF fonts hold together, as a class of a regular expression. Written by scripts/cut-fonts.ts. */',
    `export const printableRanges =\n${rows.map((row) => `  '${row}'`).join(' +\n')};\n`,
  ].join('\n');
}

function download(npmPackage: string, file: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'font-'));
  const [packed = ''] = execFileSync('npm', ['pack', '--silent', npmPackage], { cwd: folder, encoding: 'utf8' }).split(
    '\n',
  );
  execFileSync('tar', ['xzf', packed, `package/${file}`], { cwd: folder });
  const font = readFileSync(join(folder, 'package', file));
  rmSync(folder, { recursive: true });
  return font;
}
