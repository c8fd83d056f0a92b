import { describe, expect, it } from 'vitest';
import { previewOrderEmail } from '#emails/write-email.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { brandIn } from '#fixtures/sample-brand.ts';
import { giftogramOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { isLong } from '../../tests/support/long.ts';
import { writeDocument } from './write-document.ts';

const iban = 'SE45 5000 0000 0583 9825 7466';
const bankgiro = '5402-9681';

/** Texts that say how to pay: the letter and its invoice. */
async function textsFor(
  country: string | undefined,
  locale: 'sv' | 'en',
  context = brandIn(locale),
): Promise<string[]> {
  const order: Order = { ...giftogramOrder, locale, payer: { ...giftogramOrder.payer, country } };
  const { text } = await previewOrderEmail('confirmation', { ...context, order });
  const { lines } = readPdf(await writeDocument('invoice', order, context));
  return [text.replace(/\s+/g, ' '), lines.map(({ drawn }) => drawn).join(' ')];
}

describe.each(isLong ? (['sv', 'en'] as const) : (['sv'] as const))('an invoice, in %s', (locale) => {
  it.each(isLong ? ['NO', 'GB', 'FI', 'US'] : ['NO'])('to %s is paid to an IBAN', async (country) => {
    for (const text of await textsFor(country, locale)) {
      expect(text).toContain(iban);
      expect(text).toContain('ESSESESS');
      expect(text).not.toContain(bankgiro);
    }
  });

  it('abroad names the payee as a foreign bank asks for it', async () => {
    const { club } = brandIn(locale);
    const [, paper] = await textsFor('GB', locale);
    expect(paper).toContain([club.organisation.name, ...club.organisation.address].join(', '));
    expect(paper).toMatch(/(Betalningsreferens|Payment reference) \(OCR\)/);
  });

  it.each(isLong ? ['SE', undefined] : ['SE'])('to %s is paid to a bankgiro', async (country) => {
    for (const text of await textsFor(country, locale)) {
      expect(text).toContain(bankgiro);
      expect(text).not.toContain(iban);
    }
  });

  it('has the bankgiro when there is no IBAN', async () => {
    const brand = brandIn(locale);
    const texts = await textsFor('NO', locale, { ...brand, club: { ...brand.club, iban: '', bic: '' } });
    for (const text of texts) expect(text).toContain(bankgiro);
  });
});
