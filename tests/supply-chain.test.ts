import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { dependencyReasons } from '#scripts/dependencies/dependency-reasons.ts';
import { dependencyGuide, withDependencies } from '#scripts/dependencies/dependency-table.ts';
import { isLong } from './support/long.ts';
import { findSecrets } from './support/secrets.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Package {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
const { '': _ours, ...foreign } = packages;
const registry = 'https://registry.npmjs.org/';
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

it('takes packages from the npm registry alone, each with its hash', () => {
  const strange = Object.entries(foreign).filter(
    // A package without an address comes from npm's configured registry.
    ([, { resolved = registry, integrity = '' }]) =>
      !resolved.startsWith(registry) || !/^sha512-[\w+/]{86}==$/.test(integrity),
  );
  expect(Object.keys(foreign).length).toBeGreaterThan(100);
  expect(strange.map(([path]) => path)).toEqual([]);
});

it('names each of them by one version', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('lets nobody take a version that has been out for less than a week', () => {
  expect(read('.npmrc')).toMatch(/^min-release-age=7$/m);
});

it('lets none run anything when it is installed, but for those that are allowed to', () => {
  const allowed = Object.keys(manifest.allowScripts ?? {});
  const running = Object.entries(foreign).flatMap(([path, { hasInstallScript, optional }]) =>
    // Optional packages with a build step are ignored.
    hasInstallScript && !optional ? [path.replace('node_modules/', '')] : [],
  );
  expect(running).toEqual(allowed);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

it('says of every package of production why it is there, how many it brings and what they weigh', () => {
  const guide = readFileSync(dependencyGuide, 'utf8');
  const now = withDependencies(guide);
  expect(Object.keys(dependencyReasons).toSorted()).toEqual(Object.keys(manifest.dependencies ?? {}).toSorted());
  // Package sizes differ a little between machines.
  const weight = /\| (\*\*)?(\d+\.\d)(\*\*)? \|$/gm;
  expect(guide.replace(weight, '| MB |')).toBe(now.replace(weight, '| MB |'));
  const [told, measured] = [guide, now].map((text) =>
    [...text.matchAll(weight)].map(([, , megabytes]) => Number(megabytes)),
  );
  for (const [at, megabytes] of (measured ?? []).entries()) {
    expect(Math.abs(megabytes - (told?.[at] ?? 0))).toBeLessThanOrEqual(1 + megabytes / 4);
  }
});

it.runIf(isLong)('can list all that is in it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 1e8 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { purl: string }[] };
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  const production = Object.entries(foreign).filter(([, { dev, optional }]) => !dev && !optional);
  const missing = production
    .map(
      ([path, { version }]) =>
        `pkg:npm/${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    )
    .filter((purl) => !listed.has(purl));
  expect([bomFormat, missing]).toEqual(['CycloneDX', []]);
});

it('keeps no secret in its files', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const texts = files.filter((file) => !/\.(webp|png|jpe?g|woff2|gz|pdf|ico)$/.test(file));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap((file) => findSecrets(read(file)).map((secret) => `${secret} in ${file}`))).toEqual([]);
  console.log(`secrets: ${texts.length} files, none`);
});

it.each([
  '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIIGl',
  `sk_live_${'a1'.repeat(12)}`,
  `whsec_${'B2'.repeat(16)}`,
  `CFPAT-${'c'.repeat(43)}`,
  `ghp_${'d4'.repeat(18)}`,
  `AKIA${'E5'.repeat(8)}`,
  `postgres://klubb:${'h'.repeat(8)}@db.example.se/klubb`,
  `k1:${'F'.repeat(43)}=`,
  `CONTENTFUL_ACCESS_TOKEN=${'g'.repeat(43)}`,
])('would find %s', (secret) => expect(findSecrets(`x = '${secret}'`)).toHaveLength(1));
