import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { emailTranslations } from './email-translations.ts';
import { previewOrderEmail } from './write-email.ts';

const inPerson = { paymentMethod: 'f2f', state: 'awaiting_payment', invoice: null } as const;
const printed: Order = {
  ...giftogramOrder,
  ...inPerson,
  gift: giftogramOrder.gift && { ...giftogramOrder.gift, delivery: 'post-giver' },
};
const member: Order = {
  ...childrensClubOrder,
  ...inPerson,
  createdAt: new Date('2026-12-24T12:00:00Z'),
};
const lastDay = /dec\w*\.? 2027/i;
const textOf = async (order: Order) =>
  (await previewOrderEmail('confirmation', { ...brandIn(order.locale), order })).text.replace(/\s+/g, ' ');

describe.each(['sv', 'en'] as const)('the letter about an order to pay in person, in %s', (locale) => {
  const { confirmation, facts } = emailTranslations(locale);

  it('says that nothing is posted until it is paid', async () => {
    expect(await textOf({ ...printed, locale })).toContain(confirmation.nothingBeforePayment);
    expect(await textOf({ ...member, locale })).toContain(confirmation.nothingBeforePayment);
  });

  it('says that a membership starts with the payment, and names no other day', async () => {
    const text = await textOf({ ...member, locale });
    expect(text).toContain(facts.yearFromPayment);
    expect(text).not.toMatch(lastDay);
    expect(await textOf({ ...member, state: 'paid', locale })).toMatch(lastDay);
  });

  it('asks for nothing that has been paid meanwhile', async () => {
    for (const order of [giftogramOrder, { ...giftogramOrder, invoice: null }]) {
      const asked = await textOf({ ...order, state: 'awaiting_invoice', locale });
      expect(asked).toContain(facts.totalToPay);
      for (const state of ['paid', 'partly_refunded'] as const) {
        const text = await textOf({ ...order, state, locale });
        for (const said of [facts.totalToPay, '5402-9681', 'OCR']) expect(text).not.toContain(said);
      }
    }
  });

  it('says neither of a digital card, nor on credit', async () => {
    const orders: Order[] = [
      { ...giftogramOrder, ...inPerson, locale },
      { ...giftogramOrder, gift: printed.gift, locale },
    ];
    for (const order of orders) expect(await textOf(order)).not.toContain(confirmation.nothingBeforePayment);
  });
});
