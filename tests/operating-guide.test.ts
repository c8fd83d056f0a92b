import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operatingGuide, withSettings } from '#setup/settings-table.ts';

it('lists the settings as the code has them', () => {
  const guide = readFileSync(operatingGuide, 'utf8');
  expect(guide).toContain('| `CONTENTFUL_SPACE_ID` |');
  expect(withSettings(guide)).toBe(guide);
});
