import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { settings } from '#config/settings.server.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'operating');
const guides = [
  'contentful',
  'algolia',
  'stripe',
  'swish',
  'bankid',
  'spar',
  'smtp',
  'error-reporting',
  'postgresql',
  'first-certificate',
];
const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');
/** Set for one command alone. */
const noSettings = new Set(['CONTENTFUL_MANAGEMENT_TOKEN']);

it.each(guides)('the guide %s is one page that says how to see that it works', (name) => {
  const text = textOf(name);
  expect(text.split('\n').length).toBeLessThanOrEqual(60);
  expect(text).toContain('## See that it works');
});

it.each(guides)('the guide %s names settings and commands that there are', (name) => {
  const known = new Set<string>(Object.values(settings).map((one) => one.name));
  const prefixes = [...known]
    .filter((setting) => setting.includes('_'))
    .map((setting) => setting.slice(0, setting.indexOf('_') + 1));
  const text = textOf(name);
  const named = text.match(/\b[A-Z]{3,}_[A-Z_]*[A-Z]\b/g) ?? [];
  const wrong = named.filter(
    (word) => prefixes.some((prefix) => word.startsWith(prefix)) && !known.has(word) && !noSettings.has(word),
  );
  expect(wrong).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const run = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(run.filter((script) => !scripts[script])).toEqual([]);
});

it('every link between the guides leads somewhere, and the guide of operation leads to each', () => {
  const broken = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(dirname(join(folder, file)), path)))
        .map((path) => `${file}: ${path}`),
    );
  expect(broken).toEqual([]);
  const guide = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  expect(guides.filter((name) => !guide.includes(`(operating/${name}.md)`))).toEqual([]);
});
