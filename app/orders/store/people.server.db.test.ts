import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, sampleMonthly, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createSampleOrders, type SampleOrders } from '#fixtures/order-book.fixture.ts';
import { createMandates } from '#mandates/mandates.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import type { OrderRepository } from '../port.ts';
import { createOrderRepository } from './order-repository.server.ts';

const office = 'office:Provius';
const email = samplePayer.email ?? '';

describeEachDatabase('personal data', (createEmpty) => {
  let sample: SampleOrders;
  let repository: OrderRepository;
  beforeEach(async () => {
    sample = createSampleOrders(await createEmpty());
    repository = sample.repository;
  });
  afterEach(() => sample.database.close());

  const place = async (draft: OrderDraft = sampleDonation) => (await repository.place(draft, randomUUID())).reference;
  const other = { ...sampleDonation, payer: { ...samplePayer, email: 'annan@example.se' } };

  it('is exported by e-mail address with purpose and retention', async () => {
    const reference = await place(sampleGiftedMembership);
    await place(other);
    const { number } = await repository.withdraw({ name: 'Testa', email, reference, locale: 'sv' }, randomUUID());
    const exported = await repository.exportPerson(` ${email.toUpperCase()}`, office);
    expect(exported.orders.map(({ part, purpose, retainUntil }) => [part, purpose, retainUntil])).toEqual([
      ['payer', 'bookkeeping', '2033-12-31'],
      ['payer', 'contact', '2028-04-30'],
      ['recipient', 'membership', '2028-04-30'],
      ['gift', 'delivery', '2026-07-30'],
    ]);
    const { payer, recipient, gift } = sampleGiftedMembership;
    expect(Object.assign({}, ...exported.orders.map(({ person }) => person))).toEqual({
      ...payer,
      ...recipient,
      to: gift?.to,
      greeting: gift?.greeting,
    });
    expect(exported.orders.every((part) => part.reference === reference)).toBe(true);
    expect(exported.withdrawals).toMatchObject([{ number, name: 'Testa', reference }]);
    expect((await repository.audit())[0]).toMatchObject({ actor: office, act: 'export-person', reference });
  });

  it('is exported with the payer’s own account and signed text, and nobody else’s', async () => {
    const [account, evidence] = [
      { clearing: '5000', account: '1234560' },
      { clearing: '5000', account: '1234560', bank: 'SEB' },
    ];
    const signing = {
      text: 'Medgivande',
      version: '2018',
      signer: '195704289999',
      name: 'Testa Testsson',
      risk: 'low',
    };
    const proof = { signature: 'c2ln', ocspResponse: 'b2NzcA==' };
    const mandates = createMandates(sample.deps);
    const signed: string[] = [];
    for (const { payer } of [sampleMonthly, other]) {
      const reference = await place({ ...sampleMonthly, paymentMethod: 'bank-id', payer });
      const id = (await repository.findByReference(reference))?.id ?? '';
      await mandates.keep(id, account, 'a-visitor');
      await sample.database.write(async (db) => {
        const { id: attempt } = await db
          .selectFrom('attempts')
          .select('id')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow();
        const where = { table: 'attempts', id: attempt, column: 'evidence_encrypted' };
        const evidence_encrypted = sample.deps.encryptor.encrypt(
          JSON.stringify({ ...evidence, ...signing, ...proof }),
          where,
        );
        await db.updateTable('attempts').set({ evidence_encrypted }).where('id', '=', attempt).execute();
      });
      signed.push(reference);
    }
    const exported = await repository.exportPerson(email, office);
    const at = new Date('2026-03-14T12:00:00Z');
    const [reference] = signed;
    expect(exported.accounts).toEqual([
      { ...account, reference, createdAt: at, state: 'draft', payerNumber: null, code: null },
    ]);
    const { signer: personalNumber, version: textVersion, ...told } = signing;
    expect(exported.signed).toEqual([{ ...evidence, ...told, reference, signedAt: at, personalNumber, textVersion }]);
    expect(await repository.audit()).toContainEqual(expect.objectContaining({ actor: office, act: 'export-person' }));
  });

  it('is erased with an account that was never signed for', async () => {
    const mandates = createMandates(sample.deps);
    const ids: string[] = [];
    for (const state of ['succeeded', 'failed']) {
      const reference = await place({ ...sampleMonthly, paymentMethod: 'bank-id' });
      const id = (await repository.findByReference(reference))?.id ?? '';
      await mandates.keep(id, { clearing: '5000', account: '1234560' }, 'a-visitor');
      await sample.database.write((db) =>
        db.updateTable('attempts').set({ state }).where('order_id', '=', id).execute(),
      );
      ids.push(id);
    }
    await repository.erasePerson(email, office);
    const kept = await sample.database.read((db) => db.selectFrom('mandates').select('order_id').execute());
    expect(kept).toEqual([{ order_id: ids[0] }]);
  });

  it('is exported as empty when there is none', async () => {
    await place(other);
    expect(await repository.exportPerson(email, office)).toEqual({
      email,
      orders: [],
      purchases: [],
      declined: [],
      cards: [],
      accounts: [],
      signed: [],
      withdrawals: [],
      unreadable: [],
      emails: [],
    });
    expect(await repository.erasePerson(email, office)).toBe(0);
    expect((await repository.audit())[0]).toMatchObject({ act: 'erase-person', reference: null });
  });

  it('is erased except for bookkeeping', async () => {
    const reference = await place(sampleGiftedMembership);
    const monthly = await place(sampleMonthly);
    const untouched = await place(other);
    await repository.withdraw({ name: 'Testa', email, reference, locale: 'sv' }, randomUUID());
    expect(await repository.erasePerson(email, office)).toBe(2);

    const order = await repository.findByReference(reference);
    expect(order).toMatchObject({
      total: 15_000,
      recipient: {},
      gift: { to: '', greeting: '' },
      invoice: { number: '10001' },
    });
    expect(order?.payer).toEqual({
      firstname: 'Testa',
      lastname: 'Testsson',
      street: 'Provgatan 1',
      postcode: '11122',
      city: 'Provstad',
      country: 'SE',
    });
    expect((await repository.findByReference(monthly))?.payer).toEqual({ firstname: 'Testa', lastname: 'Testsson' });
    expect((await repository.findByReference(untouched))?.payer).toEqual(other.payer);
    expect(await repository.listWithdrawals()).toEqual([]);
    expect(await repository.erasePerson(email, office)).toBe(0);
    expect((await repository.audit(reference))[0]).toMatchObject({ actor: office, act: 'erase-person', reference });
  });

  it('of an erased payer gets no more e-mails', async () => {
    const reference = await place();
    await repository.erasePerson(email, office);
    expect(await sample.outbox.claimDue(10)).toEqual([]);
    expect(await repository.resend(reference, 'confirmation', office)).toBe(false);
  });

  it('of an erased payer loses unsent e-mails without an order, and others keep theirs', async () => {
    const note = {
      kind: 'continue',
      locale: 'sv',
      form: 'Ge en gåva',
      url: 'https://x.example',
      until: '2026-06-01T12:00:00.000Z',
    } as const;
    await sample.outbox.queue({ ...note, email: email.toUpperCase() });
    await sample.outbox.queue({ ...note, email });
    // E-mails queued in the same millisecond have no order.
    const [first] = await sample.outbox.claimDue(1);
    await sample.outbox.markFailed(first?.id ?? '', 'nobody there', null);
    await sample.outbox.queue({ ...note, email: 'annan@example.se' });
    await repository.erasePerson(email, office);
    expect((await sample.outbox.claimDue(10)).map((message) => message.standaloneEmail?.email)).toEqual([
      'annan@example.se',
    ]);
    expect(await sample.outbox.listUndelivered()).toEqual([]);
  });

  it('with a corrected address gets its e-mails there', async () => {
    const reference = await place(sampleGiftedMembership);
    const untouched = await place(other);
    const right = 'testa.ratt@example.se';
    expect(await repository.correctEmail(email.toUpperCase(), right, office)).toBe(1);
    expect((await repository.findByReference(reference))?.payer).toEqual({
      ...sampleGiftedMembership.payer,
      email: right,
    });
    expect((await repository.findByReference(untouched))?.payer).toEqual(other.payer);
    expect((await sample.outbox.claimDue(10)).map(({ order }) => order?.payer.email)).toContain(right);
    expect((await repository.audit(reference))[0]).toMatchObject({ actor: office, act: 'correct-email', reference });
    expect((await repository.exportPerson(email, office)).orders).toEqual([]);
    expect((await repository.exportPerson(right, office)).orders).toHaveLength(4);
    expect(await repository.correctEmail(email, right, office)).toBe(0);
  });

  it('is found under every key, also after a new one was added', async () => {
    await place();
    const old = Buffer.alloc(32, 7);
    const turned = createEncryptor(() => [
      { id: 'new', key: Buffer.alloc(32, 8) },
      { id: 'test', key: old },
    ]);
    const later = createOrderRepository({ ...sample.deps, encryptor: turned });
    await later.place(sampleDonation, randomUUID());
    expect((await later.exportPerson(email, office)).orders).toHaveLength(4);
  });

  it('of a withdrawal is recorded as typed, and confirmed by e-mail', async () => {
    const reference = await place();
    const wish = { name: 'Testa Testsson', email, reference: `order ${reference}?`, locale: 'en' as const };
    const submission = randomUUID();
    const [{ number }, again] = await Promise.all([
      repository.withdraw(wish, submission),
      repository.withdraw(wish, submission),
    ]);
    expect(again.number).toBe(number);
    expect(await repository.listWithdrawals()).toEqual([{ ...wish, number, at: sample.deps.now() }]);
    const emails = await sample.outbox.claimDue(10);
    expect(emails.find(({ kind }) => kind === 'withdrawal-received')?.standaloneEmail).toEqual({
      ...wish,
      kind: 'withdrawal-received',
      number,
      at: sample.deps.now().toISOString(),
    });
    expect((await repository.findByReference(reference))?.state).toBe('awaiting_payment');
    expect((await repository.audit())[0]).toMatchObject({ actor: 'visitor', act: `withdraw ${number}` });
  });

  it('appears as little in the audit log as in the orders', async () => {
    await place();
    await repository.withdraw(
      { name: 'Testa', email, reference: 'Testa Testsson, Provgatan 1', locale: 'sv' },
      randomUUID(),
    );
    await repository.exportPerson(email, office);
    await repository.erasePerson(email, office);
    expect(JSON.stringify(await repository.audit())).not.toMatch(/testa|provgatan/i);
  });
});
