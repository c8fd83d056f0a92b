import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { giftogramOrder } from '#fixtures/sample-order.ts';
import { creditOf } from './credit.ts';
import { previewOrderEmail } from './write-email.ts';

async function write(cause: string, locale: 'sv' | 'en' = 'sv') {
  const order = { ...giftogramOrder, locale };
  const credit = creditOf(order, cause, new Date('2026-12-02T12:00:00Z'));
  const { subject, text } = await previewOrderEmail('invoice-cancelled', { ...brandIn(locale), order, credit });
  return `${subject}\n${text}`.replaceAll('\u00a0', ' ');
}

const asks = /Har du redan betalat\?/;
const decides = /Vill du ha pengarna tillbaka/;

describe('the letter about an invoice that is not to be paid, or not all of it', () => {
  it.each([
    ['cancelled 1 20000 0', ['Du behöver inte betala fakturan', 'på 200 kr gäller inte längre'], asks],
    ['cancelled', ['Du behöver inte betala fakturan'], asks],
    ['cancelled 1 20000 -7550', ['Du har redan betalat 75,50 kr av den.'], decides],
    ['credit 1 5000 15000', ['är nedsatt med 50 kr', '150 kr är kvar att betala', 'Du har mindre att betala'], asks],
    ['credit 1 5000', ['är nedsatt med 50 kr', 'Dra av det när du betalar.'], asks],
    ['credit 1 5000 -3000', ['är nedsatt med 50 kr', 'Du har betalat 30 kr för mycket.'], decides],
  ])('says of %j what is left, and asks what only the payer knows', async (cause, words, question) => {
    const letter = await write(cause);
    for (const word of words) expect(letter).toContain(word);
    expect([asks, decides].filter((one) => one.test(letter))).toEqual([question]);
  });

  it('asks nothing of whoever has paid just what is left to ask for', async () => {
    const letter = await write('credit 1 5000 0');
    expect(letter).toContain('Det finns inget kvar att betala.');
    expect(letter).not.toMatch(/Dra av|mindre att betala|Har du redan|Vill du ha/);
  });

  it('says the same in English', async () => {
    expect(await write('cancelled 1 20000 -7550', 'en')).toMatch(/You have already paid 75.50 sek of it\./);
  });
});
