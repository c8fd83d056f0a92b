import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { isPrintable } from '#orders/model/printable-characters.ts';

// node scripts/cut-fonts.ts: subsets the fonts of PDF documents to the characters that visitors may type, one file per
// weight. The subsets are committed. Web pages have their own fonts: pdfkit cannot subset WOFF 2.0 or select a weight
// of a variable font.

const faces = [
  {
    npmPackage: '@expo-google-fonts/grandstander@0.4.1',
    file: '800ExtraBold/Grandstander_800ExtraBold.ttf',
    name: 'grandstander-800',
  },
  {
    npmPackage: '@expo-google-fonts/atkinson-hyperlegible-next@0.4.1',
    file: '400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
    name: 'atkinson-400',
  },
  {
    npmPackage: '@expo-google-fonts/atkinson-hyperlegible-next@0.4.1',
    file: '700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
    name: 'atkinson-700',
  },
];

const fonts = join(import.meta.dirname, '..', 'app', 'documents', 'pdf', 'fonts');
const text = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
  .filter(isPrintable)
  .join('');

for (const { npmPackage, file, name } of faces) {
  const folder = mkdtempSync(join(tmpdir(), 'font-'));
  const [packed = ''] = execFileSync('npm', ['pack', '--silent', npmPackage], { cwd: folder, encoding: 'utf8' }).split(
    '\n',
  );
  execFileSync('tar', ['xzf', packed, `package/${file}`], { cwd: folder });
  const cut = await subsetFont(readFileSync(join(folder, 'package', file)), text, { targetFormat: 'truetype' });
  rmSync(folder, { recursive: true });
  const zipped = gzipSync(cut, { level: 9 });
  writeFileSync(join(fonts, `${name}.ttf.gz`), zipped);
  console.log(`${name}.ttf.gz: ${zipped.length} bytes`);
}
