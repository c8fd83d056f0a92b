import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import { startOfDayInStockholm } from '#swedish/dates/stockholm.ts';
import type { OrderDraft } from '../model/order.ts';
import type { OrderFilter } from '../port.ts';

describeEachDatabase('the office’s queries', (createEmpty) => {
  let sample: SampleOrders;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
  });
  afterEach(() => sample.database.close());

  const place = async (draft: OrderDraft) => (await sample.repository.place(draft, randomUUID())).reference;

  it('find an order by its OCR number in any spelling', async () => {
    await place(sampleGiftedMembership);
    const reference = await place(sampleGiftedMembership);
    const ocr = (await sample.repository.findByReference(reference))?.invoice?.ocr ?? '';
    expect(await sample.repository.findByOcr(ocr)).toMatchObject({ reference, payer: sampleGiftedMembership.payer });
    expect(await sample.repository.findByOcr(` ${ocr.slice(0, 3)} ${ocr.slice(3)} `)).toMatchObject({ reference });
    for (const padded of [`0${ocr}`, ocr.padStart(25, '0'), `000 ${ocr}`])
      expect(await sample.repository.findByOcr(padded)).toMatchObject({ reference });
    for (const wrong of ['', '0', '10002', `${ocr}0`, reference])
      expect(await sample.repository.findByOcr(wrong)).toBeNull();
  });

  it('list an order’s attempts, e-mails, card and retention', async () => {
    const reference = await place(sampleGiftedMembership);
    await place(sampleDonation);
    const at = new Date('2026-03-14T12:00:00Z');
    const email = { state: 'queued', attempts: 0, problem: null };
    expect(await sample.repository.findHistory(reference)).toEqual({
      attempts: [{ paymentMethod: 'invoice', state: 'started', createdAt: at }],
      emails: [
        { ...email, kind: 'confirmation', dueAt: at },
        { ...email, kind: 'certificate', dueAt: new Date('2026-05-01') },
      ],
      cardSentAt: null,
      presentSentAt: null,
      tooMuch: 0,
      kept: [
        { part: 'gift', purpose: 'delivery', until: '2026-07-30' },
        { part: 'payer', purpose: 'contact', until: '2028-04-30' },
        { part: 'recipient', purpose: 'membership', until: '2028-04-30' },
        { part: 'payer', purpose: 'bookkeeping', until: '2033-12-31' },
      ],
    });

    await sample.repository.markCardSent(reference, 'office:Provius');
    expect(await sample.repository.findHistory(reference.toLowerCase())).toMatchObject({ cardSentAt: at });
    expect(await sample.repository.findHistory('what?')).toBeNull();
  });

  it('list undelivered e-mails', async () => {
    const reference = await place(sampleDonation);
    await sample.repository.withdraw(
      { name: 'Testa', email: 'testa@example.se', reference: '?', locale: 'sv' },
      randomUUID(),
    );
    expect(await sample.outbox.listUndelivered()).toEqual([]);
    sample.putClock('2026-03-15');
    for (const { id, order } of await sample.outbox.claimDue(10)) {
      if (order) await sample.outbox.markRefused(id, 'MailRefused');
      else await sample.outbox.markFailed(id, 'MailUnavailable', null);
    }
    const queuedAt = new Date('2026-03-14T12:00:00Z');
    const undelivered = await sample.outbox.listUndelivered();
    expect(undelivered).toHaveLength(2);
    expect(undelivered).toContainEqual({ kind: 'confirmation', reference, queuedAt, problem: 'MailRefused' });
    expect(undelivered).toContainEqual({
      kind: 'withdrawal-received',
      reference: null,
      queuedAt,
      problem: 'MailUnavailable',
    });
    expect((await sample.repository.findHistory(reference))?.emails).toMatchObject([
      { kind: 'confirmation', state: 'refused', attempts: 1, problem: 'MailRefused' },
    ]);
  });

  it('record access in the audit log', async () => {
    const reference = await place(sampleDonation);
    await sample.repository.recordAct('show', 'office:Provius', reference.toLowerCase());
    await sample.repository.recordAct('export-orders', 'office:Provius');
    const line = { at: new Date('2026-03-14T12:00:00Z'), actor: 'office:Provius' };
    expect((await sample.repository.audit()).slice(0, 2)).toEqual([
      { ...line, act: 'export-orders', reference: null },
      { ...line, act: 'show', reference },
    ]);
  });

  it('list the orders of a range of days, the last one included', async () => {
    const placed: string[] = [];
    for (const at of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']) {
      sample.putClock(at);
      placed.push(await place(sampleDonation));
    }
    // Summer time begins on the 29th, which has 23 hours.
    const [since, until] = [startOfDayInStockholm('2026-03-29'), startOfDayInStockholm('2026-03-30')];
    async function found(filter: OrderFilter): Promise<string[]> {
      const references: string[] = [];
      for await (const { reference } of sample.repository.list(filter)) references.push(reference);
      return references;
    }
    expect(await found({ since, until })).toEqual([placed[2], placed[1]]);
    expect(await found({ until })).toEqual([placed[2], placed[1], placed[0]]);
  });
});
