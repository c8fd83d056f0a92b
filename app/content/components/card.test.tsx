import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { samplePicture } from '#fixtures/sample-article.ts';
import { Card, type CardItem } from './card.tsx';
import { Cards } from './cards.tsx';

const item: CardItem = {
  path: '/djurfakta/rav',
  label: 'Räv',
  title: 'Räv',
  picture: samplePicture,
  facts: ['Väger 5 kg'],
  preamble: 'Räven bor i lya.',
  language: 'sv',
  translations: ['sv'],
  languages: { label: 'sv', preamble: 'sv', facts: ['sv'] },
};

const show = (differences: Partial<CardItem> = {}, level?: 2 | 3) =>
  renderForReader(<Card item={{ ...item, ...differences }} level={level} />);
const factsIn = (shown: string) => [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, fact]) => fact);
const linksIn = (shown: string) => [...shown.matchAll(/<a [^>]*>/g)].map(([link]) => link);

describe('the front of a card', () => {
  it('leads to the item by its label and, for the mouse alone, by its picture', () => {
    const [picture, label] = linksIn(show({ facts: [] }));
    expect(picture).toContain('href="/sv/djurfakta/rav"');
    expect(picture).toContain('tabindex="-1"');
    expect(picture).toContain('aria-hidden="true"');
    expect(label).toContain('href="/sv/djurfakta/rav"');
    expect(label).not.toMatch(/tabindex|aria-hidden/);
  });

  it('has a picture without words of its own, 400 high', () => {
    expect(show({ facts: [] })).toMatch(/<img class="picture__image"[^>]* alt="" width="480" height="400"/);
  });

  it('does without a picture', () => {
    const shown = show({ picture: null, facts: [] });
    expect(shown).not.toContain('<img');
    expect(linksIn(shown)).toHaveLength(1);
  });

  it('names the item when the label does not', () => {
    expect(show({ label: 'Om räven', title: 'Rävens liv' })).toMatch(/Om räven.*Rävens liv/s);
  });

  it.each([2, 3] as const)('has a heading of level %d', (level) => {
    expect(show({}, level)).toMatch(new RegExp(`<h${level} class="card__name">`));
  });

  it('says the language of each text that is not in the reader’s', () => {
    const languages = { label: 'en', preamble: 'sv', facts: ['sv', 'en'] } as const;
    const shown = show({
      label: 'Fox',
      facts: ['Väger 5 kg', 'Lives four years'],
      languages: { ...languages, facts: [...languages.facts] },
    });
    expect(shown).toMatch(
      /<a class="card__link"[^>]* lang="en-US"><span>Fox<\/span><span class="hidden" lang="sv-SE">: Räv/,
    );
    expect(shown).toContain('<strong class="card__title">Räv</strong><span>Räven');
    expect(shown).toContain('<li>Väger 5 kg</li><li lang="en-US">Lives four years</li>');
    expect(show({ language: 'en' })).toContain('<h3 lang="en-US">Räv</h3>');
    expect(show()).not.toContain('lang=');
  });
});

describe('the back of a card', () => {
  it('is turned by one overlay, both ways', () => {
    const shown = show();
    expect(shown.match(/<details/g)).toHaveLength(1);
    expect(shown.match(/<summary/g)).toHaveLength(1);
    expect(shown).toContain('Snabba fakta');
    expect(shown).not.toContain('<details open');
  });

  it('is not there without facts', () => {
    const shown = show({ facts: [] });
    expect(shown).not.toContain('<details');
    expect(shown).not.toContain('Snabba fakta');
  });

  it.each([
    [1, 1],
    [7, 7],
    [8, 8],
    [9, 8],
    [30, 8],
  ])('of %d facts shows %d', (count, expected) => {
    const facts = Array.from({ length: count }, (_, index) => `Fakta ${index + 1}`);
    expect(factsIn(show({ facts }))).toEqual(facts.slice(0, expected));
  });

  it('leads on with ‘mer’', () => {
    const back = show().split('<details')[1] ?? '';
    expect(back).toMatch(/<a class="flip__more" href="\/sv\/djurfakta\/rav"><span>mer</);
  });
});

describe('cards', () => {
  it('stand in one list', () => {
    const shown = renderForReader(<Cards items={[item, { ...item, path: '/djurfakta/hare', title: 'Hare' }]} />);
    expect(shown).toMatch(/^<ul class="cards">/);
    expect(shown.match(/card__front/g)).toHaveLength(2);
  });

  it('that are none leave words instead of an empty list', () => {
    const shown = renderForReader(<Cards items={[]} />);
    expect(shown).not.toContain('<ul');
    expect(shown).toMatch(/<p[^>]*>[^<]+<\/p>/);
  });
});
