import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { habitats } from '../model/habitats.ts';
import { CategoryStrips } from './category-strips.tsx';
import { HabitatLinks } from './habitat-links.tsx';

const slugs = ['laga-vego', 'nar-djur-far-illa', 'not-thought-of-yet'];
const categories = slugs.map(
  (slug) => ({ slug, title: slug, preamble: '', language: 'sv', preambleLanguage: 'sv', path: '/' }) as const,
);

function viewsOf(sprite: string): (string | undefined)[] {
  const file = readFileSync(new URL(`../../../art/svg/sprites/${sprite}.svg`, import.meta.url), 'utf8');
  return [...file.matchAll(/<view id="([\w-]+)"/g)].map(([, name]) => name);
}

describe('a picture of a sprite', () => {
  it('of the categories is in it', () => {
    const html = renderForReader(<CategoryStrips categories={categories} />);
    const names = [...html.matchAll(/\.svg#([\w-]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(slugs.length);
    for (const name of names) expect(viewsOf('categories')).toContain(name);
  });

  it('of the guides is the square of its habitat, in the order of all', () => {
    const html = renderForReader(<HabitatLinks habitats={[...habitats]} />);
    const places = [...html.matchAll(/data-place="(\w+)"><img/g)].map(([, place]) => place);
    expect(places).toEqual(habitats);
    const styles = readFileSync(new URL('../styles/lists.css', import.meta.url), 'utf8');
    const squares = [...styles.matchAll(/(?:data-place="(\w+)"\] )?img \{[^}]*object-position: 0 ([\d.]+)/g)];
    const height = viewsOf('guides').length - 1;
    expect(squares.map(([, place, at]) => [place, (Number(at) / 100) * height])).toEqual(
      habitats.map((place, at) => [at ? place : undefined, at]),
    );
  });
});
