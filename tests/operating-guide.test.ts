import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample, exampleFile, operatingGuide, withSettings } from '#scripts/settings-table.ts';

it('lists the settings as the code has them', () => {
  const guide = readFileSync(operatingGuide, 'utf8');
  expect(guide).toContain('| `CONTENTFUL_SPACE_ID` |');
  expect(withSettings(guide)).toBe(guide);
});

it('has an example environment file with the current settings', () => {
  expect(readFileSync(exampleFile, 'utf8')).toBe(envExample());
});

it('sets nothing in the example environment file, and leaves secrets empty', () => {
  const lines = envExample().split('\n').filter(Boolean);
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([]);
  expect(lines).toContain('#PORT=3000');
  const secrets = lines.flatMap((line, at) => (line.includes('(secret)') ? [lines[at + 2]] : []));
  expect(secrets).toContain('#STRIPE_SECRET_KEY=');
  expect(secrets.filter((line) => !line?.endsWith('='))).toEqual([]);
});
