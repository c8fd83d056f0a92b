import { describe, expect, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { isPrintable, toPrintable, unprintableCharacter } from '#orders/model/printable-characters.ts';
import { isLong } from '../../../../tests/support/long.ts';
import { a4, createPdf, type Pdf } from '../pdf.ts';
import type { Face } from '../text-style.ts';

const faces = ['display', 'text', 'bold'] as const;
/** Every printable character, of Han and Hangul each hundredth, in `npm test` a fifth of them. Joiners have no ink. */
const characters = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCodePoint(code))
  .filter(
    (character, code) =>
      isPrintable(character) && !/[\s\u200C\u200D]/.test(character) && (code < 0x3200 || code % 100 === 0),
  )
  .filter((_, at) => isLong || at % 5 === 0);
const names = [
  'Софія Ґалаґан',
  'Ганна Їжакевич',
  'Γιώργος Παπαδόπουλος',
  'Nguyễn Thị Huệ & Əli Ŋ',
  'Łódź, Đorđević, Ğülşen, Ħal, Ǫ',
  'שלום עליכם (דוד)',
  'محمد علي',
  'کوروش می\u200cخواهد ۱۲۳',
  'محمد bor på Storgatan 12 (upp) i Lund',
  '李 Anna 김민준 山田太郎 さくら',
  'Anna\u200d李 A\u200cB',
];

function blank(): Promise<Pdf> {
  return createPdf({ title: 'Prov', lang: 'sv', author: 'Prov', createdAt: new Date(0), size: a4 });
}

/** A page with words in a face, as a reader finds it. */
async function print(words: string, face: Face, width = 500) {
  const pdf = await blank();
  pdf.write('P', words, { x: 20, y: 20, width, size: 12, face });
  return readPdf(await pdf.finish());
}

describe.each(faces)('the %s face', (face) => {
  it('has every sign that is called printable', async () => {
    expect((await print(characters.join(' '), face)).hasGap).toBe(false);
  });

  it('prints names in any script, and they can be copied', async () => {
    const pdf = await blank();
    for (const [at, words] of names.entries())
      pdf.write('P', words, { x: 20, y: 20 + 20 * at, width: 500, size: 12, face });
    const { hasGap, text } = readPdf(await pdf.finish());
    expect(hasGap).toBe(false);
    expect(text.split('\n')).toEqual(names);
  });

  it('gets nothing that it lacks', async () => {
    expect((await print('ไทย प्रिया 🦊 \u0001 e\u0301 \u{20000}', face)).hasGap).toBe(false);
  });
});

it('any mark can stand on any letter', async () => {
  const marks = characters.filter((character) => /\p{M}/u.test(character)).join('');
  const words = ['a', 'ɓ', 'Ж', 'ש', 'ب', '李', '김'].map((letter) =>
    Array.from(marks, (mark) => letter + mark).join(''),
  );
  expect((await print(words.join(' '), 'text')).hasGap).toBe(false);
});

it('the faces are three', async () => {
  const pdf = await blank();
  for (const words of ['Igelkott', 'Їжак', 'קיפוד', 'قنفذ']) {
    const widths = faces.map((face) => pdf.widthOf(words, { size: 20, face }));
    expect(new Set(widths).size).toBeGreaterThan(1);
  }
});

describe('a line from right to left', () => {
  /** Glyphs as they stand on the page, from left to right. */
  const seen = async (words: string, width = 500) => (await print(words, 'text', width)).drawn;

  it('begins at the right, with its numbers and brackets the right way round', async () => {
    expect(await seen('דוד (א) 12')).toBe('12 (א) דוד');
    expect(await seen('שרה!')).toBe('!הרש');
    expect(await seen('Till דוד הלוי!')).toBe('Till יולה דוד!');
  });

  it('joins its letters', async () => {
    const pdf = await blank();
    const width = (words: string) => pdf.widthOf(words, { size: 100 });
    expect(width('ببب')).toBeLessThan(width('ب') * 2.5);
    expect(width('ب\u200cب')).toBeCloseTo(width('ب') * 2);
  });

  it('is broken in the order of reading', async () => {
    expect(await seen('אחת שתיים שלוש ארבע', 66)).toBe('םייתש תחא\nעברא שולש');
  });

  it('stands at its own side when asked to', async () => {
    const left = async (words: string) => {
      const pdf = await blank();
      pdf.write('P', words, { x: 20, y: 20, width: 500, size: 12, align: 'start' });
      return readPdf(await pdf.finish()).lines[0]?.x ?? 0;
    };
    expect(await left('Sara')).toBeCloseTo(20);
    expect(await left('שרה')).toBeGreaterThan(480);
  });
});

describe('what is set', () => {
  it.each([
    ['Åsa Öberg’s é – ”…”', 'Åsa Öberg’s é – ”…”'],
    ['e\u0301', 'é'],
    ['Łukasz Đorđević Ğ ș', 'Łukasz Đorđević Ğ ș'],
    ['Nguyễn Ŋ ŧ', 'Nguyễn Ŋ ŧ'],
    ['ﬁ ﷲ', 'fi الله'],
    ['½ €', '½ €'],
    ['Мария 漢 محمد', 'Мария 漢 محمد'],
    ['a\u0000b\u200bc\u202ed\u00ade', 'abcde'],
    ['rad\r\nrad\u2028rad', 'rad\nrad\nrad'],
    ['', ''],
  ])('%j is %j', (typed, printable) => {
    expect(toPrintable(typed)).toBe(printable);
    expect(unprintableCharacter(typed)).toBeNull();
  });

  it('has an empty square for a letter that no font holds, and nothing for a picture', () => {
    expect(toPrintable('สม Anna 😀')).toBe('□□ Anna ');
    expect(unprintableCharacter('Anna สม')).toBe('ส');
    expect(unprintableCharacter('Vad?\nDu → jag ←')).toBe('→');
    expect(unprintableCharacter('Vad?')).toBeNull();
  });
});
