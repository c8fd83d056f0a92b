import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { samplePicture } from '#fixtures/sample-article.ts';
import { ArticleBody } from './article-body.tsx';

it('shows the slider’s pictures with their descriptions', () => {
  const slider = [
    { ...samplePicture, url: 'https://images.example/1.jpg', alt: 'En räv gräver i snön' },
    { ...samplePicture, url: 'https://images.example/2.jpg', alt: 'En räv sover' },
  ];
  const shown = renderForReader(<ArticleBody body={null} slider={slider} languages={{ body: 'sv' }} />);
  expect([...shown.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual(['En räv gräver i snön', 'En räv sover']);
  expect(shown).toMatch(/<ul class="slider" tabindex="0"/i);
});
