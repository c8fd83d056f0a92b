import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext } from '#fixtures/context.fixture.ts';
import {
  sampleDonation,
  sampleGiftedMembership,
  sampleGiftogram,
  sampleMonthly,
  samplePayer,
} from '#fixtures/drafts.fixture.ts';
import type { OrderDraft } from '#orders/model/order.ts';
import type { OrderEvent } from '#orders/model/order-transitions.ts';
import type { PersonExport } from '#orders/port.ts';

const email = samplePayer.email ?? '';

describe('people at the office', () => {
  let context: SampleContext;
  beforeEach(() => {
    context = createSampleContext();
  });
  afterEach(() => context.clear());

  it('get all that is kept about them, in a form that can be read elsewhere', async () => {
    const reference = await context.place(sampleGiftedMembership);
    await context.place({ ...sampleDonation, payer: { ...samplePayer, email: 'provius@example.se' } });
    const { code, said, remarked } = await context.type(['person', 'export', email.toUpperCase()]);
    expect({ code, remarked }).toEqual({ code: 0, remarked: '' });
    const { orders } = JSON.parse(said) as PersonExport;
    expect(new Set(orders.map((part) => part.reference))).toEqual(new Set([reference]));
    expect(orders).toContainEqual(
      expect.objectContaining({
        part: 'recipient',
        person: sampleGiftedMembership.recipient,
        retainUntil: '2028-04-30',
      }),
    );

    const out = join(context.folder, 'person.json');
    expect(await context.type(['person', 'export', email.toUpperCase(), '--out', out])).toMatchObject({
      code: 0,
      said: '',
    });
    expect(readFileSync(out, 'utf8')).toBe(said);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(await context.acts()).toEqual(Array.from({ length: 2 }, () => `office:Testa export-person ${reference}`));
  });

  it('steer no terminal with what they have written, and nothing of it is lost', async () => {
    const lastname = 'Test\u009B2J\u202Esson';
    await context.place({ ...sampleDonation, payer: { ...samplePayer, lastname } });
    const { said } = await context.type(['person', 'export', email]);
    expect(said).not.toMatch(/[\u009B\u202E]/);
    expect((JSON.parse(said) as PersonExport).orders.map(({ person }) => person)).toContainEqual(
      expect.objectContaining({ lastname }),
    );
  });

  it('have their address corrected when it was mistyped', async () => {
    const reference = await context.place(sampleDonation);
    const right = 'provius@example.se';
    expect(await context.type(['person', 'correct', email.toUpperCase(), right])).toMatchObject({
      code: 0,
      said: 'Corrected, in 1 order.\n',
    });
    expect((await context.repository.findByReference(reference))?.payer.email).toBe(right);
    expect(await context.type(['person', 'correct', email, right])).toMatchObject({ code: 1, said: '' });
    expect(await context.type(['person', 'correct', right, right.toUpperCase()])).toMatchObject({ code: 2 });
    expect(await context.type(['person', 'correct', right])).toMatchObject({ code: 2 });
    expect(await context.acts()).toEqual([`office:Testa correct-email ${reference}`]);
  });

  it('hear it when nothing is kept', async () => {
    const nothing = await context.type(['person', 'export', 'nobody@example.se']);
    expect(nothing).toMatchObject({ code: 0, remarked: 'Nothing is kept under nobody@example.se.\n' });
    expect(JSON.parse(nothing.said)).toEqual({
      email: 'nobody@example.se',
      orders: [],
      purchases: [],
      declined: [],
      unreadable: [],
      accounts: [],
      signed: [],
      cards: [],
      withdrawals: [],
      emails: [],
    });
    expect(await context.type(['person', 'erase', 'nobody@example.se', '--yes'])).toMatchObject({ code: 1, said: '' });
  });

  it('are erased when nothing but a letter waits for them', async () => {
    const { form, url, until } = { form: 'Ge en gåva', url: 'https://x.example', until: '2026-06-01T12:00:00.000Z' };
    await context.outbox.queue({ kind: 'continue', locale: 'sv', email, form, url, until });
    const { said } = await context.type(['person', 'export', email]);
    expect((JSON.parse(said) as PersonExport).emails).toMatchObject([{ kind: 'continue' }]);
    expect(said).not.toContain(url);
    const erased = await context.type(['person', 'erase', email, '--yes']);
    expect(erased).toMatchObject({ code: 0, said: 'Erased, in 0 orders.\n' });
    expect(erased.remarked).toContain('orders 0, withdrawals 0, other letters 1.');
    expect(await context.outbox.claimDue(10)).toEqual([]);
    expect(await context.type(['person', 'erase', email, '--yes'])).toMatchObject({ code: 1, said: '' });
  });

  it('are erased but for the books when the address is written once more', async () => {
    const reference = await context.place(sampleGiftedMembership);
    const other = await context.place({ ...sampleDonation, payer: { ...samplePayer, email: 'provius@example.se' } });
    await context.repository.withdraw({ name: 'Testa', email, reference, locale: 'sv' }, randomUUID());
    const erased = await context.type(['person', 'erase', email, '--give-up', reference], `${email.toUpperCase()}\n`);
    expect(erased).toMatchObject({ code: 0, said: 'Erased, in 1 order.\n' });
    expect(erased.remarked).toContain(`${reference}  tov, awaiting_invoice`);
    expect(erased.remarked).toMatch(/until 2033-12-31.*bokföringslagen/s);

    expect(await context.repository.findByReference(reference)).toMatchObject({
      total: 15_000,
      payer: { firstname: 'Testa', street: 'Provgatan 1' },
      recipient: {},
      gift: { to: '', greeting: '' },
    });
    expect((await context.repository.findByReference(reference))?.payer).not.toHaveProperty('email');
    expect((await context.repository.findByReference(other))?.payer).toHaveProperty('email');
    expect(await context.repository.listWithdrawals()).toEqual([]);
    expect(await context.acts()).toEqual([
      `office:Testa export-person ${reference}`,
      `office:Testa erase-person ${reference}`,
    ]);
  });

  it.each(['', '\n', 'yes\n', 'testa@example.se\n'])('are not erased when the answer is %j', async (answer) => {
    const reference = await context.place(sampleDonation);
    const left = await context.type(['person', 'erase', email, '--give-up', reference], answer);
    expect(left).toMatchObject({ code: 1, said: '' });
    expect(left.remarked).toMatch(/Nothing was erased\.\n$/);
    expect((await context.repository.findByReference(reference))?.payer).toMatchObject({ email });
    expect(await context.acts()).toEqual([`office:Testa export-person ${reference}`]);
  });

  /** An order that has come this far, its letters sent unless they wait for a day. */
  async function after(draft: OrderDraft, ...events: OrderEvent[]): Promise<string> {
    const reference = await context.place(draft);
    for (const event of events) await context.repository.apply(reference, event, 'job');
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    return reference;
  }
  const printedCard: OrderDraft = {
    ...sampleGiftogram,
    recipient: sampleGiftedMembership.recipient,
    gift: { card: 'cow', to: 'Provina', greeting: 'Hej!', delivery: 'post-recipient', deliverOn: '2026-04-10' },
  };

  it.each<[string, OrderDraft, OrderEvent[], RegExp]>([
    ['a paid card that is not posted', printedCard, ['paid'], /printed card that has not been posted: .*card-sent/],
    ['an open invoice', { ...sampleDonation, paymentMethod: 'invoice' }, [], /open invoice, \S+: paid, or .*cancel/],
    ['a card on an open invoice', { ...printedCard, paymentMethod: 'invoice' }, [], /open invoice[^]*not been posted/],
    ['an order that waits for its payment', sampleDonation, [], /not paid yet \(awaiting_payment\)/],
    ['a mandate on its way by post', sampleMonthly, [], /not paid yet \(awaiting_paper\)/],
    ['a monthly gift', sampleMonthly, ['paper-received'], /monthly gift that still runs: .*cancel/],
    [
      'a digital card for a later day',
      sampleGiftogram,
      ['paid'],
      /letter that has not been sent: certificate, due 2026-04-10/,
    ],
    ['a running membership', { ...sampleGiftedMembership, gift: null }, ['paid'], /membership until 2027-04-30/],
    [
      'a welcome present',
      {
        ...sampleDonation,
        form: 'welcome-present',
        frequency: 'month',
        paymentMethod: 'card',
        lines: [...sampleDonation.lines, { product: 'welcome-present', variant: 'poster', amount: 0 }],
      },
      ['mandate-active'],
      /present by post/,
    ],
  ])('keep what is owed until it is decided: %s', async (_, draft, events, matter) => {
    const reference = await after(draft, ...events);
    const left = await context.type(['person', 'erase', email, '--yes']);
    expect(left).toMatchObject({ code: 1, said: '' });
    expect(left.remarked).toMatch(matter);
    expect(left.remarked).toContain(`--give-up ${reference}\n`);
    expect((await context.repository.findByReference(reference))?.payer).toMatchObject({ email });
    expect(await context.type(['person', 'erase', email, '--yes', '--give-up', reference.toLowerCase()])).toMatchObject(
      {
        code: 0,
        said: 'Erased, in 1 order.\n',
      },
    );
  });

  it('keep what the club owes them until it has gone back, or is given up', async () => {
    const reference = await after({ ...sampleDonation, paymentMethod: 'invoice' });
    await context.type(['paid', reference, '--amount', '250', '--surplus']);
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    const erase = () => context.type(['person', 'erase', email, '--yes']);
    expect((await erase()).remarked).toMatch(/50.kr that was paid too much: .*refunded \S+ --amount 50\n/i);
    await context.type(['refunded', reference, '--amount', '50']);
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    expect(await erase()).toMatchObject({ code: 0, said: 'Erased, in 1 order.\n' });
  });

  it('keep what is owed until each of their orders is decided, and none by another', async () => {
    const [card, invoice] = [
      await after(printedCard, 'paid'),
      await after({ ...sampleDonation, paymentMethod: 'invoice' }),
    ];
    const erase = (...words: string[]) => context.type(['person', 'erase', email, '--yes', ...words]);
    expect((await erase('--give-up', invoice)).remarked).toContain(`decide about ${card} first`);
    expect((await erase('--give-up', '3333-3333')).code).toBe(1);
    expect((await erase('--give-up', 'all')).code).toBe(2);
    await context.type(['card-sent', card]);
    context.putClock('2026-04-11');
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    expect((await erase()).remarked).toContain(`decide about ${invoice} first`);
    await context.type(['cancel', invoice]);
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    expect(await erase()).toMatchObject({ code: 0, said: 'Erased, in 2 orders.\n' });
  });

  it('keep a withdrawal until somebody has acted on it', async () => {
    const reference = await after({ ...sampleDonation }, 'paid');
    await context.repository.withdraw({ name: 'Testa', email, reference, locale: 'sv' }, randomUUID());
    expect((await context.type(['person', 'erase', email, '--yes'])).remarked).toContain('a withdrawal that nobody');
    await context.repository.apply(reference, 'refunded', 'job');
    for (const { id } of await context.outbox.claimDue(50)) await context.outbox.markSent(id);
    expect(await context.type(['person', 'erase', email, '--yes'])).toMatchObject({ code: 0 });
  });

  it('who withdraw are listed, as they wrote it', async () => {
    expect((await context.type(['withdrawals'])).said).toBe('Nobody has withdrawn.\n');
    const { number } = await context.repository.withdraw(
      { name: 'Testa\u001B[2J', email, reference: 'den blå', locale: 'sv' },
      randomUUID(),
    );
    const { code, said } = await context.type(['withdrawals']);
    expect(code).toBe(0);
    for (const text of [number, '2026-03-14 13:00', 'den blå', `Testa\u{FFFD}[2J, ${email}`])
      expect(said).toContain(text);
    expect(await context.acts()).toEqual(['office:Testa list-withdrawals', 'office:Testa list-withdrawals']);
  });
});
