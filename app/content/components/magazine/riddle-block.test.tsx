import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { sampleTextBlock } from '#fixtures/sample-article.ts';
import { readPieces } from '../../model/magazine/pieces.ts';
import { RiddleBlock } from './riddle-block.tsx';

const riddle = { ...sampleTextBlock('gåta', documentOf('Vem är vit?'), 'Gåtan i snön'), answer: documentOf('Haren.') };

it('a riddle keeps its answer folded, and a reader aloud does not tell it', () => {
  const shown = renderForReader(<RiddleBlock riddle={riddle} />);
  expect(shown).toMatch(/<h2[^>]*data-spoken[^>]*>Gåtan i snön<\/h2>/);
  expect(shown).toMatch(
    /<details class="answer"><summary[^>]*>Visa svaret<\/summary><div class="prose"><p>Haren\.<\/p>/,
  );
  expect(shown).not.toMatch(/<details[^>]*open/);
  expect(shown.slice(shown.indexOf('<details'))).not.toContain('data-spoken');
});

it('a riddle without an answer has nothing to unfold, and one without a text is no riddle', () => {
  expect(renderForReader(<RiddleBlock riddle={{ ...riddle, answer: null }} />)).not.toContain('details');
  expect(readPieces([{ ...riddle, body: null }, sampleTextBlock('fakta', documentOf('Röd'))])).toEqual([]);
  expect(readPieces([riddle])).toEqual([{ kind: 'gåta', block: riddle }]);
});

it('an answer in another language than the page says so', () => {
  const english = { ...riddle, languages: { rubrik: 'sv', body: 'sv', answer: 'en' } } as const;
  expect(renderForReader(<RiddleBlock riddle={english} />)).toContain('<div class="prose" lang="en-US"><p>Haren.');
});
