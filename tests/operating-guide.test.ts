import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from '#config/settings.server.ts';
import type { Setting } from '#config/values.server.ts';
import { envExample, exampleFile, operatingGuide, withSettings } from '#scripts/settings-table.ts';

it('lists the settings as the code has them', () => {
  const guide = readFileSync(operatingGuide, 'utf8');
  expect(guide).toContain('| `CONTENTFUL_SPACE_ID` |');
  expect(withSettings(guide)).toBe(guide);
});

it('has an example environment file with the current settings', () => {
  expect(readFileSync(exampleFile, 'utf8')).toBe(envExample());
});

it('marks each key, token and secret as one, but for those that pages show', () => {
  const shownOnPages = ['ALGOLIA_SEARCH_KEY', 'STRIPE_PUBLISHABLE_KEY', 'ERROR_SERVICE_TOKEN'];
  const named = Object.values<Setting>(settings).filter(({ name }) => /_(KEYS?|TOKEN|SECRETS?)$/.test(name));
  expect(named.filter(({ secret }) => !secret).map(({ name }) => name)).toEqual(shownOnPages);
  expect(Object.values(settings).filter(({ meaning }) => meaning.includes('(secret)'))).toEqual([]);
});

it('sets nothing in the example environment file, and leaves secrets empty', () => {
  const lines = envExample().split('\n').filter(Boolean);
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([]);
  expect(lines).toContain('#PORT=3000');
  const secrets = lines.flatMap((line, at) => (line.includes('(secret)') ? [lines[at + 2]] : []));
  expect(secrets).toContain('#STRIPE_SECRET_KEY=');
  expect(secrets.filter((line) => !line?.endsWith('='))).toEqual([]);
});
