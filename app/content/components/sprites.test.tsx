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

describe('a picture of a sprite', () => {
  it.each([
    ['guides', <HabitatLinks habitats={[...habitats]} />, habitats.length],
    ['categories', <CategoryStrips categories={categories} />, slugs.length],
  ])('%s is in it', (sprite, element, count) => {
    const names = [...renderForReader(element).matchAll(/\.svg#([\w-]+)"/g)].map(([, name]) => name);
    const file = readFileSync(new URL(`../../../art/svg/sprites/${sprite}.svg`, import.meta.url), 'utf8');
    const views = [...file.matchAll(/<view id="([\w-]+)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(count);
    for (const name of names) expect(views).toContain(name);
  });
});
