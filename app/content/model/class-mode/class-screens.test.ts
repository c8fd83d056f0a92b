import { expect, it } from 'vitest';
import { documentOf, node } from '#fixtures/rich-text-writer.ts';
import { sampleArticle } from '#fixtures/sample-article.ts';
import { screensOfArticle } from './class-screens.ts';

it('a heading that does not show begins no screen', () => {
  const body = documentOf('Ett', node('heading-2', ['\u200B']), 'Två', node('heading-2', ['Tre']), 'Fyra');
  const screens = screensOfArticle(sampleArticle({ body, textBlocks: [] }), null);
  expect(screens.filter(({ kind }) => kind === 'text')).toMatchObject([
    { heading: '', text: 'Ett', notes: ['Två'] },
    { heading: 'Tre', text: 'Fyra' },
  ]);
});
