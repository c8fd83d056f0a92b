import { describe, expect, it } from 'vitest';
import { translations as en } from './en/translations.ts';
import { isLocaleCode, type LocaleCode, localeCodes, locales } from './locales.ts';
import { translations as sv } from './sv/translations.ts';
import { loadPageTranslations, loadTranslations } from './translations.ts';

type Shape = string | { [key: string]: Shape };

/** The names and kinds of words; what they say is left out. */
function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return `${value.length} words`;
  if (typeof value === 'function') return `function of ${value.length}`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

function emptyTranslations(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => emptyTranslations(part, `${path}.${key}`));
}

describe('loading', () => {
  it.each([
    ['sv', sv],
    ['en', en],
  ] as const)('%s gives its words', async (locale, translations) => {
    expect(await loadTranslations(locale)).toBe(translations);
  });

  it('takes what the loader gives', async () => {
    expect(await loadTranslations('en', async () => ({ translations: sv }))).toBe(sv);
  });

  const inVain: [string, (locale: LocaleCode, load: () => Promise<never>) => Promise<unknown>][] = [
    ['all of it', loadTranslations],
    ['what a page needs', loadPageTranslations],
  ];
  it.each(localeCodes.flatMap((locale) => inVain.map(([what, load]) => [locale, what, load] as const)))(
    '%s in vain says so, and why: %s',
    async (locale, _what, load) => {
      const cause = new TypeError('Failed to fetch');
      const loading = load(locale, () => Promise.reject(cause));
      await expect(loading).rejects.toThrow(`Failed locale loading: ${locale}`);
      await expect(loading).rejects.toMatchObject({ cause });
    },
  );

  it('says the same when the loader throws at once', async () => {
    const loading = loadTranslations('sv', () => {
      throw new Error('gone');
    });
    await expect(loading).rejects.toThrow(/^Failed locale loading: /);
  });
});

describe('the languages', () => {
  it('are Swedish and English, with their tags', () => {
    expect(Object.values(locales).map(({ code, language }) => [code, language])).toEqual([
      ['sv', 'sv-SE'],
      ['en', 'en-US'],
    ]);
  });

  it('have the same words, of the same kinds', () => {
    expect(shapeOf(en)).toEqual(shapeOf(sv));
  });

  it.each([
    ['sv', sv],
    ['en', en],
  ])('%s has no empty words', (locale, translations) => {
    expect(emptyTranslations(translations, locale)).toEqual([]);
  });

  it.each(['', 'SV', 'fi', 'sv-SE', 'constructor', null, undefined, 7])('are not %j', (value) => {
    expect(isLocaleCode(value)).toBe(false);
  });
});

describe('the sentences that are fixed in Swedish', () => {
  const { layout, search, errors, content } = sv;
  const { navigation, footer } = layout;

  it.each([
    // The frame
    [layout.tagline, 'För en snällare framtid för djuren'],
    [`${layout.adultQuestion} ${layout.adultLink}`, 'Är du vuxen? Besök vår sida för vuxna'],
    [layout.search, 'Sök'],
    [layout.openMenu, 'Öppna meny'],
    [layout.closeMenu, 'Stäng meny'],
    [navigation.home, 'Framsida'],
    [navigation.animalFacts, 'Djurfakta'],
    [navigation.help, 'Hjälp djuren'],
    [navigation.magazine, 'Klubbnytt'],
    [navigation.app, 'App'],
    [navigation.about, 'Om oss'],
    [navigation.adults, 'För vuxna'],
    [navigation.membership, 'Bli medlem'],
    [footer.about('Djurklubben'), 'Om Djurklubben'],
    [footer.contact, 'Kontakta oss'],
    [footer.quickLinks, 'Snabblänkar'],
    [footer.giveMembership, 'Ge bort ett medlemskap'],
    [footer.forAdults, 'För vuxna'],
    [footer.magazine, 'Tidningen Klubbnytt'],
    [footer.faq, 'Vanliga frågor'],
    [footer.cookies, 'Hantera kakor'],
    [footer.visit, 'Besök gärna'],
    [footer.shop, 'Webbshop'],
    // Search
    [search.sectionTitle, 'Filtrera efter innehåll'],
    [search.sectionText, 'Här kan du söka på djur, tips om hur du kan hjälpa djur och mer'],
    [search.heading, 'Hej! Vad söker du efter?'],
    [search.placeholder, 'Skriv här för att söka...'],
    [search.loading, 'Laddar ...'],
    [search.count(0), '0 träffar'],
    [search.count(1), '1 träff'],
    [search.count(2), '2 träffar'],
    [search.none, 'Inga träffar. Testa att rensa filter, bredda din sökning eller söka på något annat!'],
    // Errors
    [errors.notFoundHeading, 'Oj, den sidan hittade vi inte!'],
    [errors.anyHeading, 'Ett fel har inträffat.'],
    [errors.supportHeading, 'Stöd vårt arbete för djuren'],
    [errors.becomeMember, 'Bli medlem'],
    // Cards
    [content.quickFacts, 'Snabba fakta'],
    [content.more, 'mer'],
  ])('%s', (said, fixed) => {
    expect(said).toBe(fixed);
  });

  it('say whose the content is, and since which year', () => {
    expect(footer.copyright('Djurklubben', 2026)).toMatch(
      /^Allt innehåll © 2026 .*Djurklubben.* om inte annat anges\.$/,
    );
  });

  it('name the address to write to about an error', () => {
    expect(errors.anyText('klubben@djur.example')).toContain('klubben@djur.example');
  });
});

it('the English has none of the phrases that are Swedish in English words', () => {
  const fixedElsewhere = ['en.bankId.recommended', 'en.fields.errors.childTooOld'];
  const said = textsOf(en, 'en').filter(([path]) => !fixedElsewhere.some((fixed) => path.startsWith(fixed)));
  expect(said.length).toBeGreaterThan(800);
  const swedish =
    /\b(?:is|be|are) drawn\b|in another way|up to and including|finds? (?:its|their) way|have noted|whoever|somebody/i;
  expect(said.filter(([, text]) => swedish.test(text))).toEqual([]);
});

/** Every text with its path; of a function, its source. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, value.toString()]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}
