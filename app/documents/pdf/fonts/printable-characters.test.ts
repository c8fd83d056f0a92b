import { describe, expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { isPrintable, toPrintable, unprintableCharacter } from '#orders/model/printable-characters.ts';
import { a4, createPdf, type Face } from '../pdf.ts';

const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(isPrintable);

/** A page with words in a face, as a reader finds it. */
async function print(translations: string, face: Face) {
  const settings = { title: 'Prov', lang: 'sv', author: 'Prov', createdAt: new Date(0), size: a4 };
  const pdf = await createPdf(settings);
  pdf.write('P', translations, { x: 20, y: 20, width: 500, size: 12, face });
  return readPdf(await pdf.finish());
}

describe.each(['display', 'text', 'bold'] as const)('the %s face', (face) => {
  it('has every sign that is called printable, and it can be copied', async () => {
    const { hasGap, text } = await print(characters.filter((character) => character.trim()).join(' '), face);
    expect(hasGap).toBe(false);
    expect(characters.filter((character) => character.trim() && !text.includes(character))).toEqual([]);
  });

  it('gets nothing that it lacks', async () => {
    expect((await print('漢字 Ŋ 🦊 \u0001 e\u0301', face)).hasGap).toBe(false);
  });
});

it('the faces are three', async () => {
  const settings = { title: 'Prov', lang: 'sv', author: 'Prov', createdAt: new Date(0), size: a4 };
  const pdf = await createPdf(settings);
  const widths = (['display', 'text', 'bold'] as const).map((face) => pdf.widthOf('Igelkott', { size: 20, face }));
  expect(new Set(widths).size).toBe(3);
});

describe('what is set', () => {
  it.each([
    ['Åsa Öberg’s é – ”…”', 'Åsa Öberg’s é – ”…”'],
    ['e\u0301', 'é'],
    ['Łukasz Đorđević Ğ ș', 'Łukasz Đorđević Ğ ș'],
    ['Nguyễn', 'Nguyên'],
    ['Ŋ ŧ', 'N t'],
    ['ﬁ', 'fi'],
    ['½ €', '½ €'],
    ['Мария 漢', '????? ?'],
    ['a\u0000b\u200bc\u202ed\u00ade', 'abcde'],
    ['rad\r\nrad\u2028rad', 'rad\nrad\nrad'],
    ['', ''],
  ])('%j is %j', (translations, printable) => {
    expect(toPrintable(translations)).toBe(printable);
    // A question mark stands for what is missing, and for nothing else here.
    expect(unprintableCharacter(translations) !== null).toBe(printable.includes('?'));
  });

  it('lacks what it has a question mark for, and not the mark itself', () => {
    expect(unprintableCharacter('Vad?\nDu → jag ←')).toBe('→');
    expect(unprintableCharacter('Vad?')).toBeNull();
  });
});
