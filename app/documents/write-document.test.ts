import { describe, expect, it } from 'vitest';
import { type DocumentKind, documentKinds } from '#emails/email.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { type ReadPdf, readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import { mandateText } from '#mandates/mandate-text.ts';
import type { Order } from '#orders/model/order.ts';
import { firstUnlessLong, isLong } from '../../tests/support/long.ts';
import { withdrawalForm } from './withdrawal-form.ts';
import { hasDocument, writeDocument } from './write-document.ts';

const orders: Record<DocumentKind, Order> = {
  invoice: giftogramOrder,
  'credit-note': giftogramOrder,
  mandate: monthlyOrder,
  'paper-form': monthlyOrder,
  giftogram: giftogramOrder,
  'membership-certificate': childrensClubOrder,
  'withdrawal-form': childrensClubOrder,
};
const pages: Record<DocumentKind, number> = {
  invoice: 1,
  'credit-note': 1,
  mandate: 2,
  'paper-form': 3,
  giftogram: 1,
  'membership-certificate': 1,
  'withdrawal-form': 1,
};

/** Reads a document as a PDF reader would. Each is written once. */
const documents = new Map<string, Promise<ReadPdf>>();
function read(kind: DocumentKind, changes: Partial<Order> = {}): Promise<ReadPdf> {
  const order = { ...orders[kind], ...changes };
  const key = JSON.stringify([kind, changes]);
  const found = documents.get(key) ?? writeDocument(kind, order, brandIn(order.locale)).then(readPdf);
  documents.set(key, found);
  return found;
}

const everyDocument = documentKinds.flatMap((kind) => [
  [kind, 'sv'] as const,
  ...(isLong || kind === 'invoice' ? [[kind, 'en'] as const] : []),
]);

describe.each(everyDocument)('%s in %s', (kind, locale) => {
  it('is tagged: a reader is told its language, its title and what to read', async () => {
    const { source, tags, unmarked } = await read(kind, { locale });
    expect(source).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(source).toContain('/Marked true');
    expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(source).toContain(`/Lang (${locale})`);
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(tags.filter((tag) => tag === 'Document')).toHaveLength(1);
    expect(tags).toContain('P');
    expect(unmarked).toEqual([]);
  });

  it('has its pages, and a heading before anything below it', async () => {
    const { pages: count, tags } = await read(kind, { locale });
    expect(count).toBe(pages[kind]);
    expect(tags).toContain('H1');
    if (tags.includes('H2')) expect(tags.indexOf('H1')).toBeLessThan(tags.indexOf('H2'));
  });

  it('can be copied out of: every glyph is a letter, å ä ö too', async () => {
    const { text, hasGap } = await read(kind, { locale });
    expect(hasGap).toBe(false);
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('Tass & Vinge');
    expect(text).toMatch(/[a-zåäö]{3}/);
  });

  it('tells no personal number and no birth date', async () => {
    const { source, text } = await read(kind, { locale });
    for (const secret of ['811218', '9876', '1981', '2017', '6\u00a0maj', '6\u00a0May']) {
      expect(text).not.toContain(secret);
      expect(source).not.toContain(secret);
    }
  });

  it('names nobody in its metadata', async () => {
    const { source } = await read(kind, { locale });
    const [, info = ''] = /(<rdf:RDF.*<\/rdf:RDF>)/s.exec(source) ?? [];
    expect(info).toContain('Djurr');
    expect(info).not.toMatch(/Testa|Prova|Mormor/);
    expect(info).not.toMatch(/&(?!\w+;)/);
    expect(source.replace(info, '')).not.toMatch(/\/(Title|Author|Subject|Keywords) \([^)]*(Testa|Prova|Mormor)/);
  });
});

describe('a withdrawal form without an order', () => {
  it('has every box, and all of them empty', async () => {
    const blank = { locale: 'sv', createdAt: donationOrder.createdAt } as const;
    const { text } = readPdf(await withdrawalForm(blank, brandIn('sv')));
    const { text: filled } = await read('withdrawal-form');
    expect(filled).toContain('TV7K-M4XR');
    expect(text).not.toMatch(/TV7K|2026/);
    const { reference, what } = emailTranslations('sv').documents.withdrawal;
    expect([reference, what].filter((label) => !text.includes(label))).toEqual([]);
  });
});

describe('an invoice', () => {
  it('has what the bookkeeping and the bank want', async () => {
    const { text } = await read('invoice');
    const facts = [
      ...[
        'Faktura',
        '100045',
        '1\u00a0dec.\u00a02026',
        '31\u00a0dec.\u00a02026',
        'TV7K-M4XR',
        '5402-9681',
        '100045007',
        '200\u00a0kr',
      ],
      ...['Testa Åkesson-Öberg', 'Provgatan 1', '123\u00a045 Djurstad', 'Giftogram', 'Ingen moms tillkommer'],
      ...['Djurrättsorganisationen', '899999-9991', 'Box 100', 'hej@tassovinge.example', '08-465 004 00'],
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it('has no line for machines', async () => {
    expect((await read('invoice')).text).not.toMatch(/#|>/);
  });

  it('goes to a company, and abroad', async () => {
    const payer = {
      companyName: 'Provbolaget AB',
      street: 'Testveien 1',
      postcode: '0150',
      city: 'Oslo',
      country: 'NO',
    };
    const { text } = await read('invoice', { payer });
    for (const line of ['Provbolaget AB', '0150 Oslo', 'Norge']) expect(text).toContain(line);
  });
});

it.each(['invoice', 'credit-note'] as const)('%s has the payer’s own reference', async (kind) => {
  const payer = { ...giftogramOrder.payer, companyName: 'Provbolaget', yourReference: 'Testa Inköpsson, order 4711' };
  const { text } = await read(kind, { payer });
  expect(text).toContain('Er referens');
  expect(text).toContain('Testa Inköpsson, order 4711');
  expect((await read(kind)).text).not.toContain('Er referens');
});

describe('a credit note', () => {
  it('has what the bookkeeping wants, and nothing to pay with', async () => {
    const { text } = await read('credit-note');
    const facts = [
      ...['Kreditfaktura', '100045-K1', '2\u00a0dec.\u00a02026', 'Gäller faktura', 'TV7K-M4XR', '200\u00a0kr'],
      ...['Testa Åkesson-Öberg', 'Provgatan 1', '123\u00a045 Djurstad', '899999-9991'],
    ];
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text).not.toMatch(/5402-9681|100045007|Att betala/);
  });

  it.each([
    ['cancelled', 'Faktura 100045 gäller inte längre. Du ska inte betala den.'],
    ['lowered', 'Faktura 100045 är nedsatt med beloppet. Dra av det när du betalar.'],
    ['paid-back', 'Beloppet betalas tillbaka till dig.'],
  ] as const)(
    'that is %s says so whatever has become of the order since, and for what it is',
    async (means, meaning) => {
      const credit = { ...brandIn('sv').credit, means };
      const order: Order = { ...orders['credit-note'], state: 'refunded' };
      const { text } = readPdf(await writeDocument('credit-note', order, { ...brandIn('sv'), credit }));
      expect(text.replace(/\s+/g, ' ')).toContain(meaning);
      expect(text).toContain('Giftogram');
    },
  );
});

describe('a card', () => {
  it.each(['giftogram', 'membership-certificate'] as const)(
    '%s shows no sum, and nothing of the giver',
    async (kind) => {
      for (const locale of ['sv', 'en'] as const) {
        const { text } = await read(kind, { locale });
        expect(text).not.toMatch(/\b(kr|sek|200|150)\b|100045|TV7K|Testa|Provgatan|Barngatan/);
      }
    },
  );

  it('has its picture described, its greeting line by line, and its number', async () => {
    const { source, text } = await read('giftogram');
    expect(source).toMatch(/\/S \/Figure[^>]*\/Alt /s);
    expect(text).toContain('Till Mormor Prov');
    const [hello = '', ...lines] = text.slice(text.indexOf('Hej mormor!')).split('\n');
    expect([hello, lines.includes('Kram från Prova')]).toEqual(['Hej mormor!', true]);
    expect(text).toContain('K7RM-4XTV');
    expect(text).toContain('klubb.example/intyg');
  });

  it('that is printed by us is an A5, one to print at home an A4 to fold', async () => {
    const gift = giftogramOrder.gift as NonNullable<Order['gift']>;
    expect((await read('giftogram')).source).toContain('/MediaBox [0 0 841.89 595.28]');
    const printed = await read('giftogram', { gift: { ...gift, delivery: 'post-giver' } });
    expect(printed.source).toContain('/MediaBox [0 0 419.53 595.28]');
  });

  it('says from when until when a membership is', async () => {
    const { text } = await read('membership-certificate');
    expect(text).toContain('24\u00a0dec.\u00a02026 till och med 23\u00a0dec.\u00a02027');
    expect(text).toContain('4 nummer');
  });

  it.each([
    ['childrens-club', 'Tass &amp; Vinge'],
    ['animal-rights', 'Djurrättsorganisationen'],
  ] as const)('is called after whose membership it is: %s', async (kind, whose) => {
    const year = childrensClubOrder.membership as NonNullable<Order['membership']>;
    const { source } = await read('membership-certificate', { membership: { ...year, kind } });
    const { title } = emailTranslations('sv').documents.membership;
    const [, named = ''] = /<dc:title>.*?<rdf:li[^>]*>(.*?)<\/rdf:li>/s.exec(source) ?? [];
    expect(Buffer.from(named, 'latin1').toString()).toBe(title(whose));
  });

  // Names in every script are printed by pdf/fonts/printable-characters.test.ts.
  const names = [
    ['محمد', 'Till محمد'],
    ['สม Anna', 'Till □□ Anna'],
    ['A\u0000\u202eB', 'Till AB'],
    ['Łukasz Šimić', 'Till Łukasz Šimić'],
    ['Nguyễn', 'Till Nguyễn'],
    ['Мария', 'Till Мария'],
    ['Софія', 'Till Софія'],
    ['李 Anna', 'Till 李 Anna'],
  ] as const;
  it.each(firstUnlessLong(names, 3))('can be to %s', async (to, written) => {
    const gift = giftogramOrder.gift as NonNullable<Order['gift']>;
    const { text } = await read('giftogram', { gift: { ...gift, to } });
    expect(text.split('\n')).toContain(written);
  });

  it('has room for the longest greeting and name', async () => {
    const gift = giftogramOrder.gift as NonNullable<Order['gift']>;
    const long = { ...gift, to: 'W'.repeat(60), greeting: `${'W'.repeat(293)}${'\n'.repeat(7)}` };
    const { pages: count } = await read('giftogram', { gift: long });
    expect(count).toBe(1);
    expect((await read('membership-certificate', { gift: long })).pages).toBe(1);
  });
});

describe('a mandate', () => {
  it('has what is known written in, and the banks’ text word for word', async () => {
    const { text } = await read('mandate');
    for (const fact of [
      'Testa Åkesson-Öberg',
      'Provgatan 1',
      '123\u00a045 Djurstad',
      '100\u00a0kr',
      '5402-9681',
      '899999-9991',
    ])
      expect(text).toContain(fact);
    const translations = text.split(/\s+/).join(' ');
    const terms = mandateText.terms.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
    for (const paragraph of [...mandateText.consent, ...terms]) expect(translations).toContain(paragraph);
  });

  it('in English says which words are Swedish', async () => {
    expect((await read('mandate', { locale: 'en' })).source).toMatch(/\/S \/P[^>]*\/Lang \(sv\)/s);
  });
});

describe('what an order has no paper of', () => {
  it.each(documentKinds)('%s is none of a plain donation', async (kind) => {
    expect(hasDocument(kind, donationOrder)).toBe(false);
    await expect(writeDocument(kind, donationOrder, brandIn('sv'))).rejects.toThrow(TypeError);
  });

  it.each(documentKinds)('%s is one of its own order', (kind) => {
    expect(hasDocument(kind, orders[kind])).toBe(true);
  });

  it('a membership’s card is its certificate', () => {
    expect(hasDocument('giftogram', childrensClubOrder)).toBe(false);
  });
});
