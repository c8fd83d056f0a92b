import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { compressible } from '#server/page-cache/encodings.ts';

// Build step: writes a .br and a .gz beside every compressible file.
const folder = new URL('../build/client/', import.meta.url).pathname;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const files = await readdir(folder, { recursive: true });
await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))));

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
