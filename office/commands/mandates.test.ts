import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMonthly } from '#orders/sample-drafts.ts';
import { createSampleDesk, type SampleDesk } from '../sample-desk.ts';

let desk: SampleDesk;
beforeEach(() => {
  desk = createSampleDesk();
});
afterEach(() => desk.clear());

/** A mandate that was signed and fetched. */
async function placeFetched(payerNumber: string): Promise<string> {
  const reference = await desk.place({ ...sampleMonthly, way: 'bank-id' });
  const id = (await desk.book.findByReference(reference))?.id ?? '';
  await desk.papers.mandates.keep(id, { clearing: '5000', account: '1234560' }, 'a-visitor');
  await desk.database.write((db) =>
    db.updateTable('mandates').set({ payer_number: payerNumber, state: 'sent' }).where('order_id', '=', id).execute(),
  );
  return reference;
}

describe('the bank’s answers to mandates', () => {
  it('are taken in by the number as the bank fills it, typed or in a file', async () => {
    await placeFetched('1000017');
    await placeFetched('1000025');
    expect(await desk.type(['mandates', 'status', '0000000001000017', '32'])).toMatchObject({
      code: 0,
      said: '0000000001000017: active (32)\n',
    });
    const file = join(desk.folder, 'advice.csv');
    writeFileSync(file, '0000000001000017;33\r\n0000000001000025;32\r\n');
    expect(await desk.type(['mandates', 'status', '--from', file])).toMatchObject({
      code: 0,
      said: '0000000001000017: ended (33)\n0000000001000025: active (32)\n',
    });
  });

  it('about nobody’s mandate are told', async () => {
    await placeFetched('1000017');
    const { code, remarked } = await desk.type(['mandates', 'status', '0000000001000025', '32']);
    expect(code).toBe(1);
    expect(remarked).toContain('0000000001000025: there is no mandate');
  });
});
