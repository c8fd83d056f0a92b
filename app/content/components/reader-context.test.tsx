import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import type { LocaleCode } from '#i18n/locales.ts';
import { useOnlyIn } from './reader-context.tsx';

type Listed = Parameters<typeof useOnlyIn>[0];

function Notice({ items }: { items: Listed }) {
  return useOnlyIn(items);
}

const text = (title: string, ...translations: LocaleCode[]) => {
  const language: LocaleCode = /[åäö]/.test(title) ? 'sv' : 'en';
  return { title, language, translations };
};

it.each<[string, Listed, string]>([
  ['all in English', [text('Fox', 'sv', 'en'), text('Hare', 'en')], ''],
  ['nothing in English', [text('Räv', 'sv'), text('Hare', 'sv')], 'The texts here are only in Swedish.'],
  ['a translated title above a Swedish text', [text('Fox', 'sv'), text('Hare', 'en')], 'Only in Swedish: Fox.'],
  [
    'titles in both languages',
    [text('Räv', 'sv'), text('Fox', 'sv'), text('Hare', 'en')],
    'Only in Swedish: <span lang="sv-SE">Räv</span> and Fox.',
  ],
  ['a text that is in no language', [text('Räv'), text('Hare', 'en')], ''],
  ['nothing', [], ''],
])('a list of %s says so above it', (_, items, notice) => {
  expect(renderForReader(<Notice items={items} />, 'en').replaceAll('<!-- -->', '')).toBe(notice);
});
