import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { sampleArticle } from '#fixtures/sample-article.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { ArticleHead } from './article-head.tsx';

const note = 'Den här texten finns bara på engelska.';

it.each<[language: LocaleCode, isSaid: boolean]>([
  ['sv', false],
  ['en', true],
])('on a Swedish page, an article in %s says that it is only in that language: %s', (language, isSaid) => {
  const html = renderForReader(<ArticleHead article={sampleArticle({ language })}>{null}</ArticleHead>);
  // In the page's own language: no `lang` of another one.
  expect(html.includes(`</h1><p class="hint">${note}</p>`)).toBe(isSaid);
  expect(html.includes(note)).toBe(isSaid);
});

it('each text has its own language, and a translated text is not said to be missing', () => {
  const article = sampleArticle({
    body: documentOf('Svensk text'),
    language: 'en',
    languages: { kicker: 'sv', preamble: 'sv', body: 'sv', shortBody: 'sv', didYouKnow: 'sv' },
  });
  const html = renderForReader(<ArticleHead article={article}>{null}</ArticleHead>);
  expect(html).toContain('<h1 lang="en-US" data-spoken="true">Räv</h1><p class="lead" data-spoken="true">');
});
