import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { previewOrderEmail } from './write-email.ts';

const textOf = async (order: Order, today = '2026-12-02') =>
  (await previewOrderEmail('receipt', { ...brandIn(order.locale), today, order })).text.replace(/\s+/g, ' ');

describe('a receipt', () => {
  it('names the payer, and the invoice that was paid', async () => {
    const payer = { ...giftogramOrder.payer, firstname: 'Testa', lastname: 'Åkesson' };
    const paid = await textOf({ ...giftogramOrder, payer, state: 'paid' });
    expect(paid).toContain('Betalare: Testa Åkesson');
    expect(paid).toContain(`Fakturanummer: ${giftogramOrder.invoice?.number}`);
    expect(await textOf({ ...donationOrder, invoice: null, state: 'paid' })).not.toContain('Fakturanummer');
  });

  it('names a company, and nobody once the name is erased', async () => {
    const company = { ...donationOrder, payer: { companyName: 'Provbolaget AB', email: 'a@example.se' } };
    expect(await textOf(company)).toContain('Betalare: Provbolaget AB');
    expect(await textOf({ ...company, payer: { email: 'a@example.se' } })).not.toContain('Betalare');
  });

  it.each([
    ['2026-12-02', '2027-01-02'],
    ['2027-01-31', '2027-02-28'],
  ])('of a monthly gift that began on %s says that the next payment is on %s', async (today, next) => {
    for (const locale of ['sv', 'en'] as const) {
      const order: Order = { ...monthlyOrder, locale, paymentMethod: 'stripe', state: 'active' };
      expect(await textOf(order, today)).toContain(formatDate(next, locale, 'long').replace(/\s+/g, ' '));
    }
  });
});

it('a receipt of what was credited in part names what was paid', async () => {
  const said = await textOf({ ...giftogramOrder, state: 'paid', credited: giftogramOrder.total - 50_00 });
  expect(said).toContain('Vi har fått 50 kr');
  expect(said).toMatch(/Krediterat: −\d+ kr Betalt: 50 kr/);
});
