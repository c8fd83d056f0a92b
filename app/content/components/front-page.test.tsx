import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { Hero } from './front-page.tsx';

const animal = (drawing: string, path: string, title: string) => ({ drawing, path, title, language: 'sv' as const });

it('an animal in the landscape leads to its page, and tells its name; one without a page is a picture', () => {
  const animals = [animal('fox', '/djurfakta/rav', 'Räv'), animal('owl', '/x', 'Uggla')];
  const [, cast = ''] = renderForReader(<Hero animals={animals} />)
    .replaceAll(/ src="[^"]*"/g, '')
    .split('hero__cast');
  expect(cast).toContain('<a class="hero__fox" href="/sv/djurfakta/rav"><img alt="Räv"');
  expect(cast.split('<a ')).toHaveLength(2);
  expect(cast).toContain('<img class="hero__cow" alt=""');
});
