import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext } from '#fixtures/context.fixture.ts';
import { sampleGiftedMembership, sampleGiftogram } from '#fixtures/drafts.fixture.ts';

const posted = {
  ...sampleGiftogram,
  paymentMethod: 'invoice',
  gift: { card: 'cow', to: 'Provius', greeting: 'Hej!', delivery: 'post-giver', deliverOn: '2026-04-10' },
} as const;

describe('an order that does not decrypt', () => {
  let context: SampleContext;
  let damaged: string;
  let whole: string;
  beforeEach(async () => {
    context = createSampleContext();
    damaged = await context.place(posted);
    whole = await context.place(sampleGiftedMembership);
    // The greeting alone: its card would look complete.
    await context.database.write((db) =>
      db
        .updateTable('order_pii')
        .set({ fields_encrypted: 'lost.x' })
        .where('subject', '=', 'gift')
        .where('order_id', '=', db.selectFrom('orders').select('id').where('reference', '=', damaged))
        .execute(),
    );
  });
  afterEach(() => context.clear());

  it.each([[['list']], [['list', '--people']], [['export']]])('is named by %j, which goes on', async (words) => {
    const { code, said, remarked } = await context.type(words);
    expect(code).toBe(0);
    for (const reference of [damaged, whole]) expect(said).toContain(reference);
    expect(remarked).toContain(`Not to be read: ${damaged}.`);
    expect(remarked).not.toContain(whole);
  });

  it('is printed on no card', async () => {
    const out = join(context.folder, 'cards');
    const { code, remarked } = await context.type(['printed', '--out', out]);
    expect([code, remarked]).toEqual([0, expect.stringContaining(`Not to be read: ${damaged}.`)]);
    expect(existsSync(out) ? readdirSync(out) : []).not.toContain(`${damaged}.pdf`);
  });

  it('is named when the keys change', async () => {
    const { code, remarked } = await context.type(['re-encrypt']);
    expect([code, remarked]).toEqual([0, expect.stringContaining('Not to be read: order_pii ')]);
  });
});
