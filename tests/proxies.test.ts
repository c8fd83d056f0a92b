import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { largestUpload, uploadPath } from '#server/middleware/content-type-guard.ts';

const textOf = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
const paths = [
  '/kansli/inbetalningar',
  '/kansli/autogiro/',
  '/en/kansli/autogiro',
  '/kansli/inbetalningar/fil',
  '/kansli/personer',
  '/stod/gava',
  '/x/kansli/inbetalningar',
];

it.each([
  ['nginx.conf', /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/],
  ['Caddyfile', /@bank_file path_regexp (\S+)\s+request_body @bank_file \{\s+max_size (\d+)MB/],
])('%s lets the bank’s file through to the pages that read it in, and to no other', (file, way) => {
  const [, pattern = '', megabytes = '0'] = way.exec(textOf(file)) ?? [];
  const proxied = new RegExp(pattern);
  expect(paths.filter((path) => proxied.test(path))).toEqual(paths.filter((path) => uploadPath.test(path)));
  expect(Number(megabytes) * 1e6).toBeGreaterThan(largestUpload);
});

it.each([
  ['bank_file', 'MB', 1_000_000],
  ['other', 'KB', 1_000],
])(
  'the Caddyfile refuses a body by the length it is said to have, where it would be cut off: @%s',
  (way, unit, size) => {
    const text = textOf('Caddyfile');
    const [, most = ''] = new RegExp(`request_body @${way} \\{\\s+max_size (\\d+)${unit}`).exec(text) ?? [];
    const refusal = new RegExp(
      `@${way}_too_long \\{\\s+(.*)\\s+header_regexp Content-Length (\\S+)\\s+\\}\\s+error @${way}_too_long 413`,
    );
    const [, where = '', pattern = ''] = refusal.exec(text) ?? [];
    expect(text).toMatch(new RegExp(`@${way} ${where.replace(/[\\^$()[\]|?/]/g, '\\$&')}`));
    const isRefused = (length: number) => new RegExp(pattern).test(String(length));
    const limit = Number(most) * size;
    expect([limit - 1, limit, limit * 9, limit * 100].map(isRefused)).toEqual([false, true, true, true]);
  },
);
