import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder } from '#fixtures/sample-order.ts';
import { writeOrderEmail } from './write-email.ts';

const brand = brandIn('sv');

describe('the look of a letter', () => {
  it('has its dark colours for each mail program that can show them, and a frame for Outlook', async () => {
    const { html } = await writeOrderEmail('receipt', { ...brand, order: donationOrder });
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\s*\.desk\{/);
    expect(html).toContain('[data-ogsc] .sheet{');
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)?.length ?? 0);
  });

  it('is Tass’s own where he writes: all of him, and his name', async () => {
    const { html, text, pictures } = await writeOrderEmail('welcome-child', { ...brand, order: childrensClubOrder });
    expect(pictures?.map(({ cid }) => cid)).toEqual(['waving']);
    expect(html).toContain('#b4d68a');
    expect(text).toContain('Tass, med Vinge på huvudet');
    expect(
      (await writeOrderEmail('receipt', { ...brand, order: donationOrder })).pictures?.map(({ cid }) => cid),
    ).toEqual(['head']);
  });
});
