import { describe, expect, it } from 'vitest';
import { isLong } from '../../../tests/support/long.ts';
import { kinds } from '../fields/kinds.ts';
import { checkAnswers, checkField } from './check-answers.ts';
import { allFields, type Field, type FieldKind, fieldKinds } from './field.ts';

const today = '2026-09-21';

function asked(kind: FieldKind, more: Partial<Field> = {}): Field {
  return { kind, name: 'answer', label: 'firstname', ...more };
}

function check(field: Field, typed: string, others: Record<string, string> = {}): unknown {
  const checked = checkField(field, typed, { today, typed: others });
  return 'error' in checked ? checked.error : checked.value;
}

const abroad = { countryField: 'country' };
const anOption = { options: [{ value: 'fox' }, { value: 'hen' }] };

const stored: [FieldKind, string, string, Partial<Field>?, Record<string, string>?][] = [
  ['text', ' Åsa-Test  O’Testsson ', 'Åsa-Test O’Testsson'],
  ['text', 'A\u030Asa', 'Åsa'],
  ['email', 'Testa.Testsson+klubb@Exempel.SE', 'Testa.Testsson+klubb@exempel.se'],
  ['email', ' testa@räv.exempel.se ', 'testa@räv.exempel.se'],
  ['email', "o'test@xn--rv-pia.xn--p1ai", "o'test@xn--rv-pia.xn--p1ai"],
  ['mobile', '070-174 06 05', '+46701740605'],
  ['mobile', '+46 (0)70 174 06 05', '+46701740605'],
  ['mobile', '0047 406 12 345', '+4740612345'],
  ['mobile', 'tel:+46701740605', '+46701740605'],
  ['mobile', '０７０－１７４ ０６ ０５', '+46701740605'],
  ['mobile', '＋４６ ７０１７４０６０５', '+46701740605'],
  ['mobile', '٠٧٠١٧٤٠٦٠٥', '+46701740605'],
  ['postcode', '１２３　４５', '12345'],
  ['postcode', '１００－０００１', '100-0001', abroad, { country: 'JP' }],
  ['postcode', '〒100ー0001', '100-0001', abroad, { country: 'JP' }],
  ['postcode', '00 – 950', '00-950', abroad, { country: 'PL' }],
  ['organisation-number', 'CHE‑123.456.789', 'CHE-123.456.789', abroad, { country: 'CH' }],
  ['birth-date', '２０１６－０３－１４', '2016-03-14'],
  ['text', '第３小学校', '第３小学校'],
  ...[
    'Софія',
    'Ганна Ґалаґан',
    'محمد',
    'می\u200cخواهم',
    '李小龍',
    '김민준',
    'Γιώργος',
    'שרה',
    'Nguyễn Thị Huệ',
    'Ŋ Əli',
  ].map((name): [FieldKind, string, string] => ['text', name, name]),
  ['text', 'สมชาย', 'สมชาย', { isUnprinted: true }],
  ['card-to', 'Мария', 'Мария'],
  ['street', 'Granstigen 4 B, lgh 1102', 'Granstigen 4 B, lgh 1102'],
  ['street', 'вул. Хрещатик 22', 'вул. Хрещатик 22'],
  ['postcode', '123 45', '12345'],
  ['postcode', 'SE-123 45', '12345', abroad, { country: 'SE' }],
  ['postcode', 'sw1a 1aa', 'SW1A 1AA', abroad, { country: 'GB' }],
  ['postcode', '00100', '00100', abroad, { country: 'FI' }],
  ['postcode', '10115', '10115', abroad, { country: 'DE' }],
  ['country', 'SE', 'SE'],
  ['personal-number', '000229-2399', '200002292399'],
  ['personal-number', '19570428 9999', '195704289999'],
  ['personal-number', '090527+1474', '190905271474'],
  ['personal-number', '811278-9873', '198112789873'],
  ['birth-date', '2016-03-14', '2016-03-14'],
  ['birth-date', '20160314', '2016-03-14'],
  ['birth-date', '160314', '2016-03-14'],
  ['birth-date', '570428', '1957-04-28'],
  ['birth-date', '2016-3-4', '2016-03-04'],
  ['birth-date', '14/3 2016', '2016-03-14'],
  ['birth-date', '4.3.2016', '2016-03-04'],
  ['birth-date', '14/3/2016', '2016-03-14'],
  ['birth-date', '3/4-2016', '2016-04-03'],
  ['birth-date', '３/４ ２０１６', '2016-04-03'],
  ['birth-date', '3/14/2016', '2016-03-14'],
  ['birth-date', '14 mars 2016', '2016-03-14'],
  ['birth-date', 'den 1:e maj 2016', '2016-05-01'],
  ['birth-date', '1 Okt. 2016', '2016-10-01'],
  ['birth-date', 'March 14th, 2016', '2016-03-14'],
  ['birth-date', '2016-02-29', '2016-02-29'],
  ['birth-date', '1900-01-01', '1900-01-01'],
  ['birth-date', today, today],
  ['organisation-number', '857209-0606', '8572090606'],
  ['organisation-number', 'ＳＥ８５７２０９－０６０６　０１', '8572090606'],
  ['organisation-number', '168572090606', '8572090606', abroad, { country: 'SE' }],
  ['organisation-number', 'HRB 12345/b', 'HRB 12345/b', abroad, { country: 'DE' }],
  ['organisation-number', '5261040828', '5261040828', abroad, { country: 'PL' }],
  ['choice', 'hen', 'hen', anOption],
  ['cards', 'fox', 'fox', anOption],
  ['sum', 'fox', 'fox', anOption],
  ['amount', '250', '250', { minimum: 5000 }],
  ['amount', '1 250,5 kr', '1250,50', { minimum: 5000 }],
  ['amount', '50', '50', { minimum: 5000 }],
  ['amount', '500,-', '500'],
  ['amount', 'SEK 1000', '1000'],
  ['amount', '1.000', '1000'],
  ['amount', '１０００', '1000'],
  ['amount', '100 000', '100000', { minimum: 5000 }],
  ['greeting', ' Hej!\r\n\r\nKram ', 'Hej!\n\nKram'],
  ['day', '2026-12-24', '2026-12-24', { from: today, until: '2026-12-24' }],
  ['day', '21 september 2026', today, { from: today }],
  ['tick', 'yes', 'yes'],
];

const refused: [FieldKind, string, unknown, Partial<Field>?, Record<string, string>?][] = [
  ['text', 'a'.repeat(81), { message: 'tooLong', limit: 80 }],
  // Eighteen letters each on paper.
  ['text', 'ﷺ'.repeat(5), { message: 'tooLong', limit: 80 }],
  ['street', `株${'㍿'.repeat(30)}`, { message: 'tooLong', limit: 120 }],
  ['greeting', 'ﷺ'.repeat(20), { message: 'greetingTooLong', limit: 300 }],
  ['text', 'Vinn på https://a.example', { message: 'textWrong' }],
  ...[
    'testa',
    'testa@',
    '@exempel.se',
    'testa@exempel',
    'testa@@exempel.se',
    'testa @exempel.se',
    'testa..t@exempel.se',
    '.testa@exempel.se',
    'testa@-exempel.se',
    'testa@exempel..se',
    'testa@exempel.s',
    'testa@exempel.123',
    'a@exempel.se, b@exempel.se',
    'Testa <testa@exempel.se>',
    `${'a'.repeat(65)}@exempel.se`,
  ].map((typed): [FieldKind, string, unknown] => ['email', typed, { message: 'emailWrong' }]),
  ['email', `testa@${'a.'.repeat(130)}se`, { message: 'tooLong', limit: 254 }],
  ['mobile', '08-123 45 67', { message: 'mobileWrong' }],
  ['mobile', '070-174', { message: 'mobileWrong' }],
  ['street', 'a'.repeat(121), { message: 'tooLong', limit: 120 }],
  ['postcode', '1234', { message: 'postcodeWrong' }],
  ['postcode', 'SW1A 1AA', { message: 'postcodeWrong' }, abroad, { country: 'SE' }],
  ['postcode', 'SW1A 1AA', { message: 'postcodeWrong' }, abroad],
  ['postcode', 'SW1A_1AA', { message: 'postcodeAbroadWrong' }, abroad, { country: 'GB' }],
  ['country', 'XX', { message: 'notOffered' }],
  ['country', 'constructor', { message: 'notOffered' }],
  ['personal-number', '150916-0006', { message: 'personalNumberWrong' }],
  ['personal-number', '640883-3232', { message: 'personalNumberWrong' }],
  ['birth-date', '2015-02-29', { message: 'birthDateWrong' }],
  ['birth-date', '3/4/2016', { message: 'birthDateWrong' }],
  ['birth-date', '14 foo 2016', { message: 'birthDateWrong' }],
  ['birth-date', 'i våras', { message: 'birthDateWrong' }],
  ['birth-date', '2026-09-22', { message: 'birthDateInFuture' }],
  ['birth-date', '1899-12-31', { message: 'birthDateTooEarly' }],
  ['organisation-number', '857209-0607', { message: 'organisationNumberWrong' }],
  ['organisation-number', 'HRB 12345', { message: 'organisationNumberWrong' }],
  ['organisation-number', '???', { message: 'organisationNumberAbroadWrong' }, abroad, { country: 'DE' }],
  ['choice', 'badger', { message: 'notOffered' }, anOption],
  ['amount', '-50', { message: 'sumWrong' }],
  ['amount', '49,99', { message: 'sumTooSmall', sum: 5000 }, { minimum: 5000 }],
  ['amount', '0', { message: 'sumTooSmall', sum: 1 }],
  ['amount', '100 000,01', { message: 'sumTooLarge', sum: 10_000_000 }],
  ['greeting', 'Kram 🦊', { message: 'emojiUnprintable', character: '🦊' }],
  ['greeting', 'Du → jag', { message: 'characterUnprintable', character: '→' }],
  ['card-to', 'Mormor 🦊', { message: 'emojiUnprintable', character: '🦊' }],
  ['card-to', 'สมชาย', { message: 'characterUnprintable', character: 'ส' }],
  ['text', '😀 李 Anna', { message: 'emojiUnprintable', character: '😀' }],
  ['text', 'प्रिया', { message: 'characterUnprintable', character: 'प' }],
  ['text', 'Anna 👩🏽‍🚒', { message: 'emojiUnprintable', character: '👩🏽‍🚒' }],
  ['street', 'Storgatan 1 🏡', { message: 'emojiUnprintable', character: '🏡' }],
  ['street', 'ถนนสุขุมวิท 4', { message: 'characterUnprintable', character: 'ถ' }],
  ['organisation-number', 'ไทย 12', { message: 'characterUnprintable', character: 'ไ' }, abroad, { country: 'TH' }],
  ['card-to', 'www.annanstans.example', { message: 'textWrong' }],
  ['day', 'i morgon', { message: 'dayWrong' }],
  ['day', '2026-09-20', { message: 'dayTooEarly', day: today }, { from: today }],
  ['day', '2026-12-25', { message: 'dayTooLate', day: '2026-12-24' }, { until: '2026-12-24' }],
  ['tick', 'on', { message: 'notOffered' }],
];

describe('an answer', () => {
  it.each(stored)('%s %j is stored as %j', (kind, typed, value, more, others) => {
    expect(check(asked(kind, more), typed, others)).toBe(value);
  });

  it.each(stored)('%s %j, once stored, stays as it is', (kind, _, value, more, others) => {
    expect(check(asked(kind, more), value, others)).toBe(value);
  });

  it.each(stored)(
    '%s %j stays as it is when a page that shows it is sent again',
    (kind, _, value, more, others = {}) => {
      const field = asked(kind, more);
      const shown = kinds[kind].write?.(value, field, others) ?? value;
      expect(check(field, shown, others)).toBe(value);
    },
  );

  it.each(refused)('%s %j is refused', (kind, typed, error, more, others) => {
    expect(check(asked(kind, more), typed, others)).toEqual(error);
  });

  it.each(fieldKinds)('of the kind %s is needed, unless it is optional', (kind) => {
    expect(check(asked(kind), ' ')).toEqual({ message: 'firstnameMissing' });
    expect(check(asked(kind, { isOptional: true }), ' ')).toBe('');
  });
});

/** Texts that make a careless pattern backtrack without end (ReDoS). */
const endless: [what: string, typed: string][] = [
  ['letters and a sign', `${'a'.repeat(50_000)}!`],
  ['digits and a letter', `${'0'.repeat(50_000)}x`],
  ['space inside', `1${' '.repeat(50_000)}x`],
  ['names with dots', `a@${'a.'.repeat(25_000)}`],
  ['names with dashes', `a@${'a-'.repeat(25_000)}`],
  ['many at signs', '@'.repeat(50_000)],
  ['lines', `x${'\r\n'.repeat(25_000)}x`],
  ['accents', `e${'\u0301'.repeat(50_000)}`],
];

describe('50 kB of', () => {
  const unbounded = { minimum: 1, ...anOption };

  it.each(fieldKinds.flatMap((kind) => endless.map(([what, typed]) => ({ kind, what, typed }))))(
    '$what are refused by the kind $kind, or cut down to a sign',
    ({ kind, typed }) => {
      for (const more of [unbounded, { ...unbounded, ...abroad }]) {
        const answer = check(asked(kind, more), typed, { country: 'GB' });
        expect(answer).toEqual(
          typeof answer === 'string'
            ? expect.stringMatching(/^[1xX]$/)
            : expect.objectContaining({ message: expect.any(String) }),
        );
      }
    },
  );

  // It measures, so it runs with test:long.
  it.runIf(isLong)('any of them is answered at once', () => {
    const start = performance.now();
    for (const kind of fieldKinds)
      for (const [, typed] of endless) for (let time = 0; time < 10; time += 1) check(asked(kind, unbounded), typed);
    // A pattern that tries every way would take as long as this whole loop may for a single one of them.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('an age', () => {
  const on = '2026-10-01';
  const child = { ages: { oldest: 13, on, tooOld: 'childTooOld' } };
  const grown = { ages: { youngest: 18, on, tooYoung: 'payerTooYoung' } };

  it('may be what is allowed up to the birthday, on the day that counts', () => {
    expect(check(asked('birth-date', child), '2012-10-02')).toBe('2012-10-02');
    expect(check(asked('birth-date', child), '2012-10-01')).toEqual({ message: 'childTooOld' });
    expect(check(asked('birth-date', grown), '2008-10-01')).toBe('2008-10-01');
    expect(check(asked('birth-date', grown), '2008-10-02')).toEqual({ message: 'payerTooYoung' });
  });

  it('is read from a personal number too', () => {
    expect(check(asked('personal-number', grown), '570428-9999')).toBe('195704289999');
    expect(check(asked('personal-number', child), '570428-9999')).toEqual({ message: 'childTooOld' });
  });
});

describe('the answers of a step', () => {
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'delivery',
      label: 'delivery',
      preset: 'post',
      options: [
        { value: 'digital' },
        { value: 'post', reveals: [{ kind: 'street', name: 'street', label: 'street' }] },
      ],
    },
    { kind: 'mobile', name: 'mobile', label: 'mobile', isOptional: true },
    { kind: 'tick', name: 'adult', label: 'isAdult', isOptional: true },
  ];

  it('are those of the open questions, as they are stored', () => {
    const typed = { delivery: 'post', street: 'Granstigen 4', mobile: '0701740605', adult: 'yes', other: 'x' };
    expect(checkAnswers(fields, typed, today)).toEqual({
      answers: { delivery: 'post', street: 'Granstigen 4', mobile: '+46701740605', adult: 'yes' },
      errors: [],
    });
  });

  it('leave out a closed question and a tick that is not set', () => {
    const typed = { delivery: 'digital', street: 'x', mobile: '', adult: '' };
    expect(checkAnswers(fields, typed, today)).toEqual({ answers: { delivery: 'digital', mobile: '' }, errors: [] });
  });

  it('have their faults in reading order', () => {
    expect(checkAnswers(fields, { delivery: 'post', street: '', mobile: '1' }, today).errors).toEqual([
      { field: 'street', message: 'streetMissing' },
      { field: 'mobile', message: 'mobileWrong' },
    ]);
  });

  it('are not made up from what is proposed', () => {
    expect(checkAnswers(fields, {}, today).errors).toEqual([{ field: 'delivery', message: 'deliveryMissing' }]);
    expect(allFields(fields)).toHaveLength(4);
  });
});
