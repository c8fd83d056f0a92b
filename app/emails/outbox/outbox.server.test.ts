import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftogram } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { Outbox, StandaloneEmail } from './port.ts';

const standaloneEmail: StandaloneEmail = {
  kind: 'continue',
  locale: 'sv',
  email: 'testa@example.se',
  form: 'Månadsgåva',
  url: 'https://klubb.example/fortsatt/abc',
  until: '2026-03-15T12:00:00.000Z',
};

describeEachDatabase('the outbox', (createEmpty) => {
  let sample: SampleOrders;
  let outbox: Outbox;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    outbox = sample.outbox;
  });
  afterEach(() => sample.database.close());

  const place = (draft = sampleDonation) => sample.repository.place(draft, randomUUID());
  const claimOne = async () => {
    const [email] = await outbox.claimDue(1);
    if (!email) throw new Error('Nothing is due');
    return email;
  };

  it('gives an e-mail with its order to one sender only', async () => {
    const { token } = await place();
    expect(await outbox.claimDue(10)).toEqual([
      {
        id: expect.any(String),
        messageId: expect.stringMatching(/^[\w-]{22}$/),
        attempts: 0,
        queuedAt: sample.deps.now(),
        kind: 'confirmation',
        order: await sample.repository.findByToken(token),
        standaloneEmail: null,
        credit: null,
        draw: null,
        obstacle: null,
        payment: null,
        monthly: null,
      },
    ]);
    expect(await outbox.claimDue(10)).toEqual([]);
  });

  it('distributes due e-mails among concurrent senders', async () => {
    for (let at = 0; at < 10; at++) await place();
    const claims = await Promise.all(Array.from({ length: 8 }, () => outbox.claimDue(3)));
    // Not until nothing is due: were a claim to hold nothing, that would never be.
    for (let at = 0; at < 10; at++) claims.push(await outbox.claimDue(3));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    expect(claims.every((claim) => claim.length <= 3)).toBe(true);
  });

  it('holds an e-mail back until its date', async () => {
    await place(sampleGiftogram);
    expect((await outbox.claimDue(10)).map(({ kind }) => kind)).toEqual(['confirmation']);
    sample.putClock('2026-04-09T23:59:59Z');
    expect((await outbox.claimDue(10)).map(({ kind }) => kind)).toEqual(['confirmation']);
    sample.putClock('2026-04-10T00:00:00Z');
    expect((await outbox.claimDue(10)).map(({ kind }) => kind)).toEqual(['certificate']);
  });

  it('does not return a sent e-mail', async () => {
    await place();
    await outbox.markSent((await claimOne()).id);
    sample.putClock('2026-03-20');
    expect(await outbox.claimDue(10)).toEqual([]);
    expect(await outbox.status()).toEqual({ waitingSince: null, waiting: 0, undelivered: 0 });
  });

  it('returns an e-mail again, with the same message id, when its sender died', async () => {
    await place();
    const first = await claimOne();
    sample.putClock('2026-03-14T12:09:59Z');
    expect(await outbox.claimDue(1)).toEqual([]);
    sample.putClock('2026-03-14T12:10:00Z');
    expect(await claimOne()).toEqual({ ...first, attempts: 1 });
  });

  it('retries a failed e-mail in time, and gives it up in the end', async () => {
    await place();
    const { id } = await claimOne();
    await outbox.markFailed(id, 'ECONNREFUSED', new Date('2026-03-14T12:30:00Z'));
    sample.putClock('2026-03-14T12:29:59Z');
    expect(await outbox.claimDue(1)).toEqual([]);
    sample.putClock('2026-03-14T12:30:00Z');
    expect(await claimOne()).toMatchObject({ id, attempts: 1 });
    await outbox.markFailed(id, 'ECONNREFUSED', null);
    sample.putClock('2026-03-16T11:59:59Z');
    expect(await outbox.claimDue(1)).toEqual([]);
    expect(await outbox.status()).toMatchObject({ waiting: 0, undelivered: 1 });
    sample.putClock('2026-03-16T12:00:00Z');
    expect(await outbox.status()).toMatchObject({ waiting: 0, undelivered: 0 });
    expect(await outbox.listUndelivered()).toHaveLength(1);
  });

  it('does not retry a refused e-mail', async () => {
    await place();
    await outbox.markRefused((await claimOne()).id, 'MailRefused');
    expect(await outbox.status()).toMatchObject({ waiting: 0, undelivered: 1 });
    sample.putClock('2026-05-01');
    expect(await outbox.claimDue(1)).toEqual([]);
  });

  it('does not count a dropped e-mail as undelivered', async () => {
    await place();
    await outbox.markDropped((await claimOne()).id, 'the order is cancelled');
    expect(await outbox.status()).toEqual({ waitingSince: null, waiting: 0, undelivered: 0 });
    expect(await outbox.listUndelivered()).toEqual([]);
    sample.putClock('2026-05-01');
    expect(await outbox.claimDue(1)).toEqual([]);
  });

  it('reports since when e-mails wait', async () => {
    await place();
    sample.putClock('2026-03-15');
    await place();
    expect(await outbox.status()).toEqual({
      waitingSince: new Date('2026-03-14T12:00:00Z'),
      waiting: 2,
      undelivered: 0,
    });
  });

  it.each(['markSent', 'markRefused', 'markDropped'] as const)(
    'stores an e-mail without an order encrypted, and erases it: %s',
    async (mark) => {
      await outbox.queue(standaloneEmail);
      const rows = () => sample.database.read((db) => db.selectFrom('outbox').selectAll().execute());
      expect(JSON.stringify(await rows())).not.toContain('example');
      const email = await claimOne();
      expect(email).toMatchObject({ kind: 'continue', order: null, standaloneEmail });
      await outbox[mark](email.id, 'MailRefused');
      expect((await rows()).map(({ standalone_email_encrypted }) => standalone_email_encrypted)).toEqual([null]);
    },
  );

  it('lets an e-mail that does not decrypt block no other', async () => {
    const { reference } = await place();
    sample.putClock('2026-03-15');
    await place();
    await outbox.queue(standaloneEmail);
    await sample.database.write(async (db) => {
      await db
        .updateTable('orders')
        .set({ token_encrypted: 'test.broken' })
        .where('reference', '=', reference)
        .execute();
    });
    expect((await outbox.claimDue(10)).map(({ kind }) => kind).toSorted()).toEqual(['confirmation', 'continue']);
    expect(await outbox.status()).toMatchObject({ undelivered: 1 });
    // To be sent again when its key is back.
    const broken = await sample.database.read((db) =>
      db.selectFrom('outbox').select('state').where('last_error', '=', 'DecryptionFailed').execute(),
    );
    expect(broken).toEqual([{ state: 'given-up' }]);
  });

  it('queues an e-mail once per event, and again when the office asks', async () => {
    const { reference } = await place();
    await Promise.all(Array.from({ length: 5 }, () => sample.repository.apply(reference, 'paid', 'job')));
    const kinds = async () => (await outbox.claimDue(10)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(['confirmation', 'receipt']);
    expect(await sample.repository.resend(reference, 'receipt', 'office:Provius')).toBe(true);
    expect(await kinds()).toEqual(['receipt']);
    expect(await sample.repository.resend('XXXX-XXXX', 'receipt', 'office:Provius')).toBe(false);
  });

  describe('a given-up e-mail', () => {
    const giveUpAll = async () => {
      for (const { id } of await outbox.claimDue(20)) await outbox.markFailed(id, 'ECONNREFUSED', null);
    };

    it('is sent again when the office asks, with or without an order, under its own id', async () => {
      const { reference } = await place();
      const lasting: StandaloneEmail = {
        kind: 'withdrawal-received',
        locale: 'sv',
        email: 'testa@example.se',
        name: 'Testa',
        reference,
        number: 'ABCD-EFGH',
        at: '2026-03-14T12:00:00.000Z',
      };
      await outbox.queue(lasting);
      await outbox.queue(standaloneEmail);
      const before = await outbox.claimDue(20);
      for (const { id } of before) await outbox.markFailed(id, 'ECONNREFUSED', null);

      sample.putClock('2026-03-16');
      expect(await sample.repository.sendGivenUp('office:Provius')).toEqual(
        expect.arrayContaining([
          { kind: 'confirmation', reference, obstacle: null },
          { kind: 'withdrawal-received', reference: null, obstacle: null },
          { kind: 'continue', reference: null, obstacle: 'its link has ended' },
        ]),
      );
      expect(await outbox.status()).toEqual({ waitingSince: sample.deps.now(), waiting: 2, undelivered: 0 });
      const again = await outbox.claimDue(20);
      expect(again).toEqual(
        expect.arrayContaining(before.filter(({ kind }) => kind !== 'continue').map((email) => ({ ...email }))),
      );
      expect(again).toHaveLength(2);
      const dead = await sample.database.read((db) =>
        db
          .selectFrom('outbox')
          .select(['state', 'standalone_email_encrypted'])
          .where('kind', '=', 'continue')
          .execute(),
      );
      expect(dead).toEqual([{ state: 'dropped', standalone_email_encrypted: null }]);
      expect((await sample.repository.audit()).map(({ act }) => act)).toEqual(
        expect.arrayContaining([
          'letters-again confirmation',
          'letters-again withdrawal-received',
          'drop-letter continue',
        ]),
      );
      expect(await sample.repository.sendGivenUp('office:Provius')).toEqual([]);
    });

    it('is skipped when it is a month old, was sent since, or has no recipient left', async () => {
      const { reference } = await place();
      await giveUpAll();
      sample.putClock('2026-04-14');
      expect(await sample.repository.sendGivenUp('office:Provius')).toEqual([]);

      await sample.repository.apply(reference, 'paid', 'job');
      await giveUpAll();
      sample.putClock('2026-04-15');
      await sample.repository.resend(reference, 'receipt', 'office:Provius');
      expect(await sample.repository.sendGivenUp('office:Provius')).toEqual([]);
      const { id, kind } = await claimOne();
      expect(kind).toBe('receipt');
      await outbox.markSent(id);

      await place();
      await giveUpAll();
      await sample.repository.erasePerson(sampleDonation.payer.email ?? '', 'office:Provius');
      expect(await sample.repository.sendGivenUp('office:Provius')).toMatchObject([
        { kind: 'confirmation', obstacle: 'nobody is left to write to' },
      ]);
      expect(await outbox.claimDue(20)).toEqual([]);
    });

    it('is kept when no key decrypts it', async () => {
      await outbox.queue(standaloneEmail);
      await giveUpAll();
      await sample.database.write(async (db) => {
        await db.updateTable('outbox').set({ standalone_email_encrypted: 'test.broken' }).execute();
      });
      await sample.repository.sendGivenUp('office:Provius');
      const rows = await sample.database.read((db) =>
        db.selectFrom('outbox').select('standalone_email_encrypted').execute(),
      );
      expect(rows).toEqual([{ standalone_email_encrypted: 'test.broken' }]);
    });
  });
});
