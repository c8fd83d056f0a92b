import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  sampleDonation,
  sampleGiftedMembership,
  sampleGiftogram,
  sampleMonthly,
  samplePayer,
} from '#fixtures/drafts.fixture.ts';
import { createAnswerStore } from '#forms/session/answer-store.server.ts';
import { createDatabase, type Database } from '#platform/database/database.server.ts';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { parseKeys } from '#platform/encryption/keyring.server.ts';
import { describeEachDatabase } from '#scripts/each-database.ts';
import type { OrderDraft } from '../model/order.ts';
import type { OrderRepository } from '../port.ts';
import type { Deps } from './deps.server.ts';
import { createOrderRepository } from './order-repository.server.ts';

const visitor = 'a-visitor';

describeEachDatabase('the order repository', (createEmpty) => {
  let database: Database;
  let deps: Deps;
  let repository: OrderRepository;
  let at: Date;

  beforeEach(async () => {
    const settings = await createEmpty();
    database = createDatabase(settings);
    at = new Date('2026-03-14T12:00:00Z');
    deps = {
      database,
      encryptor: createEncryptor(() => parseKeys(settings.encryptionKeys) ?? []),
      now: () => at,
      random: randomBytes,
      ocrLevel: 'check',
      emailsFor: (order, event) => [
        { kind: event === 'placed' ? 'confirmation' : 'receipt', dueAt: at },
        ...(event === 'placed' && order.gift
          ? [{ kind: 'certificate' as const, dueAt: new Date(order.gift.deliverOn) }]
          : []),
      ],
    };
    repository = createOrderRepository(deps);
  });
  afterEach(() => database.close());

  const place = (draft: OrderDraft = sampleDonation, submission: string = randomUUID()) =>
    repository.place(draft, submission);
  const emails = () =>
    database.read((db) => db.selectFrom('outbox').select(['kind', 'cause', 'due_at']).orderBy('kind').execute());

  describe('a placed order', () => {
    it.each([
      ['a donation', sampleDonation, 'awaiting_payment'],
      ['a gifted membership', sampleGiftedMembership, 'awaiting_invoice'],
      ['a giftogram', sampleGiftogram, 'awaiting_payment'],
      ['a monthly donation on paper', sampleMonthly, 'awaiting_paper'],
      ['a free membership', { ...sampleDonation, paymentMethod: 'free', total: 0 } satisfies OrderDraft, 'active'],
    ] as const)('is read back unchanged: %s', async (_, draft, state) => {
      const placed = await place(draft);
      expect(placed).toEqual({
        token: expect.stringMatching(/^[\w-]{22}$/),
        reference: expect.stringMatching(/^\w{4}-\w{4}$/),
        isNew: true,
      });
      const order = await repository.findByToken(placed.token);
      expect(order).toMatchObject({
        ...draft,
        state,
        reference: placed.reference,
        token: placed.token,
        createdAt: at,
        certificate: draft.gift ? expect.stringMatching(/^\w{4}-\w{4}$/) : null,
      });
      expect(await repository.findByReference(` ${placed.reference.toLowerCase().replace('-', '')} `)).toEqual(order);
    });

    it('is found only by its token or reference', async () => {
      const { token } = await place();
      expect(await repository.findByToken(`${token.slice(0, -1)}!`)).toBeNull();
      expect(await repository.findByToken('')).toBeNull();
      expect(await repository.findByReference('XXXX-XXXX')).toBeNull();
    });
  });

  it('is placed once per submission, however often and concurrently', async () => {
    const submission = randomUUID();
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(sampleGiftedMembership, submission)));
    expect(new Set(placed.map(({ token }) => token)).size).toBe(1);
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await place(sampleDonation, submission)).toEqual({ ...placed[0], isNew: false });
    expect(await emails()).toHaveLength(2);
  });

  it('gets no number twice after an older backup was restored', async () => {
    // The copy was made before the first invoice.
    await repository.skipNumbers('office:Provius');
    const number = async () => {
      const { reference } = await place({ ...sampleDonation, paymentMethod: 'invoice' });
      return (await repository.findByReference(reference))?.invoice?.number;
    };
    expect(await number()).toBe('11001');
    await repository.skipNumbers('office:Provius');
    expect(await number()).toBe('12002');
    expect((await repository.audit()).filter(({ act }) => act === 'skip-numbers 1000')).toHaveLength(2);
  });

  it('numbers invoices without a gap, each with its own OCR number, whatever fails in between', async () => {
    const broken = createOrderRepository({
      ...deps,
      emailsFor() {
        throw new Error('no letter today');
      },
    });
    await place(sampleGiftedMembership);
    await expect(broken.place(sampleGiftedMembership, 'broken')).rejects.toThrow('no letter');
    await Promise.all([place(sampleGiftedMembership), place(), place(sampleGiftedMembership)]);
    const invoices = await database.read((db) => db.selectFrom('invoices').selectAll().orderBy('number').execute());
    expect(invoices.map(({ number, ocr, due_on }) => [number, ocr, due_on])).toEqual([
      ['10001', '100016', '2026-04-13'],
      ['10002', '100024', '2026-04-13'],
      ['10003', '100032', '2026-04-13'],
    ]);
  });

  it('is written whole or not at all', async () => {
    const broken = createOrderRepository({
      ...deps,
      emailsFor() {
        throw new Error('no letter today');
      },
    });
    await expect(broken.place(sampleGiftedMembership, 'broken')).rejects.toThrow('no letter');
    for (const table of ['orders', 'order_lines', 'order_pii', 'attempts', 'invoices', 'outbox', 'audit'] as const) {
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute())).toEqual([]);
    }
  });

  it('marks the form as sent: the answers are erased, the order stays', async () => {
    const answers = createAnswerStore(deps);
    const { submission } = await answers.save(visitor, 'donation', { answers: { 'payer-email': 'testa@example.se' } });
    const placed = await repository.placeSent(sampleDonation, { visitor, form: 'donation', submission });
    const token = placed && 'token' in placed ? placed.token : undefined;
    expect(token).toBeDefined();
    expect(await answers.find(visitor, 'donation')).toMatchObject({ answers: {}, submission, orderToken: token });
    expect(await answers.save(visitor, 'donation', { answers: { 'payer-email': 'late@example.se' } })).toMatchObject({
      answers: {},
      orderToken: token,
    });
  });

  describe('a free membership', () => {
    const free: OrderDraft = {
      ...sampleGiftedMembership,
      form: 'annual',
      paymentMethod: 'free',
      total: 0,
      gift: null,
      membership: { kind: 'childrens-club', startsOn: '2026-03-14', endsOn: '2027-03-13' },
    };
    const send = (draft: OrderDraft, submission: string = randomUUID()) =>
      repository.placeSent(draft, { visitor, form: 'annual', submission });
    const refused = { refused: 'member-already' };

    it('is given to a child once, of many who ask at the same moment', async () => {
      const sent = await Promise.all(Array.from({ length: 4 }, () => send(free)));
      expect(sent.filter((placed) => placed && 'refused' in placed)).toEqual([refused, refused, refused]);
    });

    it('is no second one when its own form is sent again', async () => {
      await send(free, 'pressed-twice');
      expect(await send(free, 'pressed-twice')).not.toEqual(refused);
    });

    it('is given again once the year is over, or the first one has ended', async () => {
      const first = await send(free);
      const lastDay = { ...free, membership: { ...free.membership, startsOn: '2027-03-13', endsOn: '2028-03-12' } };
      expect(await send(lastDay as OrderDraft)).toEqual(refused);
      const nextYear = { ...free, membership: { ...free.membership, startsOn: '2027-03-14', endsOn: '2028-03-13' } };
      expect(await send(nextYear as OrderDraft)).toMatchObject({ isNew: true });
      await repository.apply(first && 'reference' in first ? first.reference : '', 'ended', 'office:Provius');
      expect(await send(free)).toMatchObject({ isNew: true });
    });

    it('is no hindrance to one that is paid for', async () => {
      await send(free);
      expect(await send({ ...free, paymentMethod: 'invoice', total: 15_000 })).toMatchObject({ isNew: true });
    });
  });

  it('contains no personal data in plain text', async () => {
    const answers = createAnswerStore(deps);
    const placed = await place({
      ...sampleMonthly,
      gift: sampleGiftedMembership.gift,
      recipient: sampleGiftedMembership.recipient,
    });
    await answers.save(visitor, 'donation', { answers: { 'payer-email': 'testa.testsson@example.se' } });
    await repository.withdraw(
      { name: 'Testa Testsson', email: 'testa.testsson@example.se', reference: 'x', locale: 'sv' },
      randomUUID(),
    );
    await repository.apply(placed.reference, 'paper-received', 'office:Provius');
    await repository.erasePerson('nobody@example.se', 'office:Provius');
    const kept = JSON.stringify(
      await database.read(async (db) => [
        await db.selectFrom('orders').selectAll().execute(),
        await db.selectFrom('order_pii').selectAll().execute(),
        await db.selectFrom('answers').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
        await db.selectFrom('audit').selectAll().execute(),
        await db.selectFrom('withdrawals').selectAll().execute(),
      ]),
    );
    expect(kept).toContain(placed.reference);
    const secrets = [
      ...Object.values(samplePayer),
      '19570428',
      'Provina',
      'Exempelsson',
      '2016-02-29',
      'Grattis',
      placed.token,
    ];
    expect(secrets.filter((secret) => secret.length > 2 && kept.includes(secret))).toEqual([]);
  });
});
