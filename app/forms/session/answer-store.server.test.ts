import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { AnswerStore } from './port.ts';

const visitor = 'kR3jXq1v8sYw0aZbTfGhLw';

describeEachDatabase('unfinished answers', (createEmpty) => {
  let sample: SampleOrders;
  let store: AnswerStore;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    store = sample.answers;
  });
  afterEach(() => sample.database.close());

  const save = (answers: Record<string, string>, change: { removed?: string[]; isKept?: boolean } = {}) =>
    store.save(visitor, 'donation', { answers, ...change });
  const find = () => store.find(visitor, 'donation');
  const send = async (device: string, submission: string) => {
    const placed = await sample.repository.placeSent(sampleDonation, { visitor: device, form: 'donation', submission });
    return placed && 'token' in placed ? placed : null;
  };

  const link = async () => (await store.createLink(visitor, 'donation'))?.token ?? '';

  it('are null before anything was saved', async () => {
    expect(await find()).toBeNull();
  });

  it('are found as saved, only by this visitor in this form', async () => {
    const saved = await save({ 'payer-city': 'Åmål', greeting: 'rad\nrad 🦔' });
    expect(saved).toEqual({
      answers: { 'payer-city': 'Åmål', greeting: 'rad\nrad 🦔' },
      submission: expect.stringMatching(/^[\w-]{22}$/),
      startedAt: sample.deps.now(),
      isKept: false,
      isSent: false,
      orderToken: null,
    });
    expect(await find()).toEqual(saved);
    expect(await store.find(visitor, 'company')).toBeNull();
    expect(await store.find('another', 'donation')).toBeNull();
  });

  it('mark the visitor’s id as in use, in any form, while they are stored', async () => {
    expect(await store.isInUse(visitor)).toBe(false);
    await store.save(visitor, 'company', { answers: { a: '1' } });
    expect(await store.isInUse(visitor)).toBe(true);
    expect(await store.isInUse('another')).toBe(false);
    sample.putClock('2026-03-15T12:00:00Z');
    expect(await store.isInUse(visitor)).toBe(false);
  });

  it('are forgotten in every form of a visitor, and of nobody else', async () => {
    const inForms = (who: string) => Promise.all(['donation', 'company'].map((form) => store.find(who, form)));
    for (const form of ['donation', 'company']) {
      await store.save(visitor, form, { answers: { a: '1' } });
      await store.save('another', form, { answers: { a: '1' } });
    }
    const others = await inForms('another');
    await store.forget(visitor);
    expect(await inForms(visitor)).toEqual([null, null]);
    expect(await inForms('another')).toEqual(others);
  });

  it('are merged: new fields replace old ones, removed ones go, the rest stays', async () => {
    const first = await save({ a: '1', b: '2', c: '3' });
    sample.putClock('2026-03-14T13:00:00Z');
    const second = await save({ b: '22', d: '4' }, { removed: ['c', 'none'] });
    expect(second).toEqual({ ...first, answers: { a: '1', b: '22', d: '4' } });
  });

  it('of concurrent tabs are all stored', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `field-${at}`);
    const saved = await Promise.all(names.map((name) => save({ [name]: name })));
    expect(Object.keys((await find())?.answers ?? {}).toSorted()).toEqual(names.toSorted());
    expect(new Set(saved.map(({ submission }) => submission)).size).toBe(1);
  });

  describe('expire', () => {
    it('one day after the last save', async () => {
      await save({ a: '1' });
      sample.putClock('2026-03-15T11:59:59Z');
      expect(await find()).not.toBeNull();
      await save({ b: '2' });
      sample.putClock('2026-03-16T11:59:58Z');
      expect(await find()).not.toBeNull();
      sample.putClock('2026-03-16T11:59:59Z');
      expect(await find()).toBeNull();
    });

    it('after 30 days when the visitor asks, until the visitor withdraws it', async () => {
      await save({ a: '1' }, { isKept: true });
      sample.putClock('2026-04-13T11:59:59Z');
      expect(await find()).toMatchObject({ isKept: true, answers: { a: '1' } });
      expect(await save({ b: '2' })).toMatchObject({ isKept: true });
      expect(await save({}, { isKept: false })).toMatchObject({ isKept: false });
      sample.putClock('2026-04-14T12:00:00Z');
      expect(await find()).toBeNull();
    });

    it('and then the form begins anew, with nothing of the old', async () => {
      const old = await save({ a: '1' }, { isKept: true });
      sample.putClock('2026-05-01');
      const fresh = await save({ b: '2' });
      expect(fresh).toMatchObject({ answers: { b: '2' }, isKept: false, startedAt: sample.deps.now() });
      expect(fresh.submission).not.toBe(old.submission);
    });
  });

  it('can be deleted', async () => {
    const old = await save({ a: '1' });
    await store.clear(visitor, 'donation');
    expect(await find()).toBeNull();
    expect((await save({})).submission).not.toBe(old.submission);
  });

  describe('behind a resume link', () => {
    it('can be continued on another device, as the same form', async () => {
      const saved = await save({ a: '1' }, { isKept: true });
      const token = await link();
      expect(token).toMatch(/^[\w-]{22}$/);
      await save({ b: '2' });
      expect(await store.followLink(token, 'tablet')).toBe('donation');
      expect(await store.find('tablet', 'donation')).toEqual({ ...saved, answers: { a: '1', b: '2' } });
      await store.save('tablet', 'donation', { answers: { c: '3' } });
      expect((await find())?.answers).toEqual({ a: '1', b: '2' });
    });

    it.each([
      ['a day', {}, '2026-03-15T20:00:00Z'],
      ['thirty days when the visitor has asked', { isKept: true }, '2026-04-13T20:00:00Z'],
    ])('expire when the link says: %s from when it was requested', async (_, change, end) => {
      await save({ a: '1' }, change);
      sample.putClock('2026-03-14T20:00:00Z');
      const { token, until } = (await store.createLink(visitor, 'donation')) ?? {};
      expect(until).toEqual(new Date(end));
      sample.putClock(new Date(Date.parse(end) - 1000).toISOString());
      await store.eraseExpired(sample.deps.now());
      expect(await store.followLink(token ?? '', 'tablet')).toBe('donation');
      sample.putClock(end);
      expect(await store.followLink(token ?? '', 'telephone')).toBeNull();
      expect(await store.find('tablet', 'donation')).toBeNull();
    });

    it('replace what the other device had', async () => {
      await save({ a: '1' });
      await store.save('tablet', 'donation', { answers: { z: '9' } });
      expect(await store.followLink(await link(), 'tablet')).toBe('donation');
      expect((await store.find('tablet', 'donation'))?.answers).toEqual({ a: '1' });
    });

    it('are unchanged when the same visitor follows the link', async () => {
      const saved = await save({ a: '1' });
      expect(await store.followLink(await link(), visitor)).toBe('donation');
      expect(await find()).toEqual(saved);
    });

    it('place one order, whichever device sends them, and only its sender sees it', async () => {
      const { submission } = await save({ a: '1' });
      const token = await link();
      await store.followLink(token, 'tablet');
      const placed = await send('tablet', submission);
      expect(await send('tablet', submission)).toEqual({ ...placed, isNew: false });
      expect(await store.find('tablet', 'donation')).toMatchObject({ answers: {}, orderToken: placed?.token });
      expect(await send(visitor, submission)).toBeNull();
      expect(await store.followLink(token, 'telephone')).toBe('donation');
      for (const device of [visitor, 'telephone']) {
        expect(await store.find(device, 'donation')).toMatchObject({ answers: {}, isSent: true, orderToken: null });
        expect(await store.save(device, 'donation', { answers: { b: '2' } })).toMatchObject({ answers: {} });
      }
    });

    it('that were sent lead nobody else to the order', async () => {
      const { submission } = await save({ a: '1' });
      const token = await link();
      await send(visitor, submission);
      await store.followLink(token, 'tablet');
      expect(await store.find('tablet', 'donation')).toMatchObject({ isSent: true, orderToken: null });
    });

    it('are marked as sent even if copied during the placing', async () => {
      const { submission } = await save({ a: '1' });
      await store.followLink(await link(), 'tablet');
      const rows = () => sample.database.read((db) => db.selectFrom('answers').selectAll().execute());
      const before = await rows();
      const placed = await send(visitor, submission);
      // As the copy stands that the placing did not see yet.
      for (const { id, answers_encrypted } of before)
        await sample.database.write((db) =>
          db
            .updateTable('answers')
            .set({ answers_encrypted, order_token_encrypted: null })
            .where('id', '=', id)
            .execute(),
        );
      expect(await store.find('tablet', 'donation')).toMatchObject({ answers: { a: '1' }, isSent: false });
      expect(await send('tablet', submission)).toBeNull();
      expect(await store.find('tablet', 'donation')).toMatchObject({ answers: {}, isSent: true, orderToken: null });
      expect(placed?.isNew).toBe(true);
    });

    it('are not found when deleted, with a wrong token, or after expiry', async () => {
      expect(await store.createLink(visitor, 'donation')).toBeNull();
      await save({ a: '1' });
      const token = await link();
      expect(await store.followLink(`${token}x`, 'tablet')).toBeNull();
      sample.putClock('2026-03-15');
      expect(await store.followLink(token, 'tablet')).toBeNull();
      expect(await store.createLink(visitor, 'donation')).toBeNull();
    });

    it('are deleted together with their links', async () => {
      await save({ a: '1' });
      const token = await link();
      await store.clear(visitor, 'donation');
      await save({ b: '2' });
      expect(await store.followLink(token, 'tablet')).toBeNull();
    });
  });

  it('do not decrypt in another row', async () => {
    await save({ a: 'secret of one' });
    await store.save('another', 'donation', { answers: { a: 'secret of another' } });
    const [one, other] = await sample.database.read((db) => db.selectFrom('answers').selectAll().execute());
    await sample.database.write((db) =>
      db
        .updateTable('answers')
        .set({ answers_encrypted: one?.answers_encrypted ?? '' })
        .where('id', '=', other?.id ?? '')
        .execute(),
    );
    const opened = [await find(), await store.find('another', 'donation')].map((stored) => stored?.answers);
    expect(opened).toContainEqual({});
    expect(opened.filter((answers) => answers?.['a'])).toHaveLength(1);
  });

  it('are stored under a hash that does not reveal the visitor', async () => {
    await save({ a: '1' });
    const token = await link();
    const rows = await sample.database.read(async (db) => [
      await db.selectFrom('answers').selectAll().execute(),
      await db.selectFrom('answer_links').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(visitor);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
