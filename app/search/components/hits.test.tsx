import { createRef } from 'react';
import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { bareArticle } from '#fixtures/sample-article.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { toFound } from '../model/found.ts';
import { articleRecord } from '../model/record.ts';
import { Hits } from './hits.tsx';

it.each<[written: LocaleCode, read: LocaleCode, heading: string]>([
  ['sv', 'sv', '<h3>'],
  ['en', 'sv', '<h3 lang="en-US">'],
  ['sv', 'en', '<h3 lang="sv-SE">'],
  ['en', 'en', '<h3>'],
])('a hit written only in %s says so to whoever reads %s: %s', (language, locale, heading) => {
  const record = articleRecord(bareArticle({ language }), null, () => {});
  const translations = [{ text: 'Den', isMatch: false }];
  const hit = toFound({ record, title: translations, preamble: translations, translations: [], excerpt: [] }, locale);
  const html = renderForReader(<Hits hits={[hit]} ref={createRef()} />, locale);
  expect(html).toContain(`${heading}<a`);
  expect(html).toContain(`${heading.replace('h3', 'p')}<span>Den</span></p>`);
});
