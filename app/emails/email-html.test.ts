import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import type { Order } from '#orders/model/order.ts';
import { previewOrderEmail, writeEmailChange, writeSignInUnknown } from './write-email.ts';

const brand = brandIn('sv');

describe('the look of a letter', () => {
  it('has its dark colours for each mail program that can show them, and a frame for Outlook', async () => {
    const { html } = await previewOrderEmail('receipt', { ...brand, order: donationOrder });
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\s*\.desk\{/);
    expect(html).toContain('[data-ogsc] .sheet{');
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)?.length ?? 0);
  });

  it('is Tass’s own where he writes: all of him, and his name', async () => {
    const { html, text, pictures } = await previewOrderEmail('welcome-child', { ...brand, order: childrensClubOrder });
    expect(pictures?.map(({ cid }) => cid)).toEqual(['waving']);
    expect(html).toContain('#b4d68a');
    expect(html).not.toContain('#ffa877;');
    expect(text).toContain('Tass, med Vinge på huvudet');
    expect(
      (await previewOrderEmail('receipt', { ...brand, order: donationOrder })).pictures?.map(({ cid }) => cid),
    ).toEqual(['head']);
  });

  it('tells the grown-up first, above the child’s own letter', async () => {
    const { html, text } = await previewOrderEmail('welcome-child', { ...brand, order: childrensClubOrder });
    for (const form of [html.replace(/<title>.*<\/title>/, ''), text])
      expect(form.indexOf('Till dig som är vuxen')).toBeLessThan(form.indexOf('Hej, Prova!'));
  });

  it('keeps the signs of a number on one line, and a long name inside its cell', async () => {
    const { html } = await previewOrderEmail('confirmation', { ...brand, order: giftogramOrder });
    const numbers = ['5402-9681', '08-465 004 00.', '123 45', 'TV7K-M4XR', '200\u00a0kr', '24\u00a0dec.\u00a02026'];
    for (const number of numbers) expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`);
    for (const [cell] of html.matchAll(/<td style="padding:8px 0[^>]*>/g))
      expect(cell).toContain('overflow-wrap:anywhere');
  });
});

it('keeps a name with an ampersand and e-post on one line', async () => {
  const welcome = await previewOrderEmail('welcome-child', { ...brand, order: childrensClubOrder });
  expect(welcome.html).toContain('<span style="white-space:nowrap">Tass &amp; Vinge</span></p>');
  const asked = { ...brand, locale: 'sv' as const, email: 'testa@exempel.example', url: 'https://klubb.example/byt' };
  const { html } = await writeEmailChange({ ...asked, until: new Date('2026-12-31T22:30:00Z'), to: null });
  expect(html).toContain('<span style="white-space:nowrap">e-postadress?</span></h1>');
});

it('calls a donation a gift, and what is bought an order', async () => {
  const lead = async (order: Order) => (await previewOrderEmail('confirmation', { ...brand, order })).text;
  const { donation, purchase } = brand.translations.seeOrder;
  expect(await lead(donationOrder)).toContain(donation);
  expect(await lead(giftogramOrder)).toContain(purchase);
});

describe('a letter to an address that somebody else may have typed', () => {
  it('does not say that its reader filled in a form', async () => {
    const asked = { ...brand, locale: 'sv' as const, email: 'testa@exempel.example' };
    const link = { url: 'https://klubb.example/byt', until: new Date('2026-12-31T22:30:00Z') };
    for (const { text } of [await writeSignInUnknown(asked), await writeEmailChange({ ...asked, ...link, to: null })]) {
      expect(text).toContain(brand.translations.footer.whyAsked);
      expect(text).not.toContain(brand.translations.footer.why);
    }
  });
});
