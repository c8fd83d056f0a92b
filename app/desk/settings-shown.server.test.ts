import { expect, it } from 'vitest';
import { settings } from '#config/settings.server.ts';
import { settingMeanings } from '#i18n/sv/desk/setting-meanings.ts';

it('has a meaning of each setting in Swedish, and of none that is gone', () => {
  expect(Object.keys(settingMeanings)).toEqual(Object.keys(settings));
  for (const [name, meaning] of Object.entries(settingMeanings))
    expect([name, meaning]).toEqual([name, expect.stringMatching(/^[A-ZÅÄÖ0-9].*[.…=]$/)]);
});

it('names the same settings, addresses and numbers in both languages', () => {
  const named = (text: string) =>
    [...text.matchAll(/`[^`]+`|https?:\S+\w|\b[A-Z]+_[A-Z_]+\b|\d{3,}/g)].map(String).toSorted();
  const swedish = Object.entries(settingMeanings).map(([key, meaning]) => [key, named(meaning)]);
  expect(swedish).toEqual(Object.entries(settings).map(([key, { meaning }]) => [key, named(meaning)]));
});
