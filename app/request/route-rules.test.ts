import { describe, expect, it } from 'vitest';
import { ruleFor } from './route-rules.ts';

describe('where a path has moved', () => {
  it.each([
    ['the old adults’ section', '/vuxen-eller-pedagog', '/vuxen'],
    ['a category of it', '/vuxen-eller-pedagog/for-vuxna', '/vuxen/for-vuxna'],
    ['an article of it', '/vuxen-eller-pedagog/for-vuxna/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['an article of it in another case', '/Vuxen-Eller-Pedagog/Regler', '/vuxen/Regler'],
    ['what looks like a pattern of replacement', "/vuxen-eller-pedagog/$&$'$1", "/vuxen/$&$'$1"],
    ['a name that only begins alike', '/vuxen-eller-pedagoger', undefined],
    ['the same name deeper down', '/om-oss/vuxen-eller-pedagog', undefined],
    ['the new section', '/vuxen', undefined],
    ['the front page', '/', undefined],
  ])('%s: %s', (_, path, target) => expect(ruleFor(path).redirect).toBe(target));
});

describe('which policies a path has', () => {
  it.each([
    ['the membership page may be shared', '/medlem', undefined],
    ['the member area is private and not indexed', '/medlem/callback', ['no-store', 'noindex']],
    ['so is what lies deeper', '/medlem/a/b/c', ['no-store', 'noindex']],
    ['the thank-you page', '/tack', ['no-store', 'noindex']],
    ['an order, whose address is its key', '/tack/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['an order in another case', '/Tack/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['the member area in capitals', '/MEDLEM/X', ['no-store', 'noindex']],
    ['the membership page in capitals', '/MEDLEM', undefined],
    ['the landing page of the forms may be shared', '/stod', undefined],
    ['a step is private and not indexed', '/stod/gava/summa', ['no-store', 'noindex', 'quiet-frame']],
    ['where a card is asked for', '/kort/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['where a payment is waited for', '/betala/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['the way to a provider', '/vidare/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['where a mandate is signed', '/signera/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['how far that has come', '/signera/x/lage/sv', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['the way back to a form', '/fortsatt/x', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    ['a paper of an order', '/tack/x/kort.pdf', ['no-store', 'noindex', 'secret-address', 'quiet-frame']],
    [
      'how far the fetching of an address has come',
      '/stod/gava/hamta-adress/lage/sv',
      ['no-store', 'noindex', 'quiet-frame'],
    ],
    ['whether a card is worth something', '/intyg', ['no-store']],
    ['the search, which comes alive', '/sok', ['no-store']],
    ['the way out of a purchase', '/angra', ['no-store']],
    ['the font test', '/font-test', ['noindex']],
    ['the button test', '/button-test', ['noindex']],
    ['a name that only begins alike', '/medlemmar', undefined],
    ['an article', '/djurfakta/rav', undefined],
    ['a name of the language itself', '/constructor', undefined],
  ])('%s: %s', (_, path, policies) => expect(ruleFor(path).appMiddleware).toEqual(policies));
});
