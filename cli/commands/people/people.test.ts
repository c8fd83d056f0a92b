import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext } from '#fixtures/context.fixture.ts';
import { sampleDonation, sampleGiftedMembership, sampleMonthly, samplePayer } from '#fixtures/drafts.fixture.ts';
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
    expect(await context.acts()).toEqual(['office:Testa export-person', 'office:Testa export-person']);
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
      unreadable: [],
      accounts: [],
      signed: [],
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
    const erased = await context.type(['person', 'erase', email], `${email.toUpperCase()}\n`);
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
    expect(await context.acts()).toEqual(['office:Testa export-person', `office:Testa erase-person ${reference}`]);
  });

  it.each(['', '\n', 'yes\n', 'testa@example.se\n'])('are not erased when the answer is %j', async (answer) => {
    const reference = await context.place(sampleDonation);
    const left = await context.type(['person', 'erase', email], answer);
    expect(left).toMatchObject({ code: 1, said: '' });
    expect(left.remarked).toMatch(/Nothing was erased\.\n$/);
    expect((await context.repository.findByReference(reference))?.payer).toMatchObject({ email });
    expect(await context.acts()).toEqual(['office:Testa export-person']);
  });

  it('are not forgotten while a monthly gift is drawn, without a word about it', async () => {
    const reference = await context.place(sampleMonthly);
    expect((await context.type(['person', 'erase', email], 'no\n')).remarked).not.toContain('still runs');
    await context.type(['paper', reference]);
    expect((await context.type(['person', 'erase', email], 'no\n')).remarked).toContain('still runs');
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
