import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext, type as typeAt } from '#fixtures/context.fixture.ts';
import { sampleMonthly } from '#fixtures/drafts.fixture.ts';
import type { SignedMandate } from '#mandates/port.ts';
import { createTerminal } from '../../output/terminal.ts';
import { runCli } from '../../run-cli.ts';

const signed: SignedMandate = {
  payerNumber: '1000017',
  reference: '3333-3333',
  state: 'rejected',
  code: '05',
  signedAt: new Date('2026-03-14T12:00:00Z'),
  amount: 20_000,
  personalNumber: '195704289999',
  name: 'Testa Testsson',
  bank: 'Nordea',
  clearing: '3300',
  account: '0006205124',
  textVersion: '2018',
  text: 'Medgivande',
  signature: 'c2ln',
  ocspResponse: 'b2NzcA==',
};

let context: SampleContext;
beforeEach(() => {
  context = createSampleContext();
});
afterEach(() => context.clear());

/** A mandate that was signed and fetched. */
async function placeFetched(payerNumber: string): Promise<string> {
  const reference = await context.place({ ...sampleMonthly, paymentMethod: 'bank-id' });
  const id = (await context.repository.findByReference(reference))?.id ?? '';
  await context.documents.mandates.keep(id, { clearing: '5000', account: '1234560' }, 'a-visitor');
  await context.database.write((db) =>
    db.updateTable('mandates').set({ payer_number: payerNumber, state: 'sent' }).where('order_id', '=', id).execute(),
  );
  return reference;
}

describe('the bank’s answers to mandates', () => {
  it('are taken in by the number as the bank fills it, typed or in a file', async () => {
    await placeFetched('1000017');
    await placeFetched('1000025');
    expect(await context.type(['mandates', 'status', '0000000001000017', '32'])).toMatchObject({
      code: 0,
      said: '0000000001000017: active (32)\n',
    });
    const file = join(context.folder, 'advice.csv');
    writeFileSync(file, '0000000001000017;33\r\n0000000001000025;32\r\n');
    expect(await context.type(['mandates', 'status', '--from', file])).toMatchObject({
      code: 0,
      said: '0000000001000017: ended (33)\n0000000001000025: active (32)\n',
    });
  });

  it('that a mandate has begun whose order is over changes nothing, and the office hears what to do', async () => {
    const reference = await placeFetched('1000017');
    const other = await placeFetched('1000025');
    await context.type(['mandates', 'status', '1000017', '05']);
    const kept = await context.database.read((db) => db.selectFrom('orders').selectAll().orderBy('id').execute());
    const file = join(context.folder, 'advice.csv');
    writeFileSync(file, '1000017;32\n1000025;32\n');
    const { code, said, remarked } = await context.type(['mandates', 'status', '--from', file]);
    expect([code, said]).toEqual([1, '1000025: active (32)\n']);
    expect(remarked).toContain(`1000017: the bank has begun this mandate (32), but its order ${reference} is failed`);
    expect(remarked).toContain('let the bank end it');

    const mandates = await context.database.read((db) =>
      db.selectFrom('mandates').select(['payer_number', 'state', 'code']).orderBy('payer_number').execute(),
    );
    expect(mandates).toEqual([
      { payer_number: '1000017', state: 'rejected', code: '05' },
      { payer_number: '1000025', state: 'active', code: '32' },
    ]);
    const orders = await context.database.read((db) => db.selectFrom('orders').selectAll().orderBy('id').execute());
    const ofFailed = (rows: typeof orders) => rows.filter((row) => row.reference === reference);
    expect(ofFailed(orders)).toEqual(ofFailed(kept));
    // One that had begun and was ended since is told as well, though the bank says the same again.
    await context.repository.apply(other, 'ended', 'office:Testa');
    expect(await context.type(['mandates', 'status', '1000025', '32'])).toMatchObject({
      code: 1,
      remarked: expect.stringContaining(`${other} is ended`) as string,
    });
  });

  it('that one is gone are no refusal, though nobody has said that it had begun', async () => {
    await placeFetched('1000017');
    expect(await context.type(['mandates', 'status', '1000017', '33'])).toMatchObject({
      said: '1000017: ended (33)\n',
    });
  });

  it.each([
    ['32', 'active', 'active'],
    ['05', 'rejected', 'failed'],
    ['02', 'ended', 'ended'],
  ])('to one on paper are taken in by the order’s reference: %s', async (code, state, orderState) => {
    const reference = await context.place({ ...sampleMonthly, paymentMethod: 'form' });
    await context.repository.apply(reference, 'paper-received', 'office:Testa');
    expect(await context.type(['mandates', 'status', reference, code])).toMatchObject({
      code: 0,
      said: `${reference}: ${state} (${code})\n`,
    });
    expect((await context.repository.findByReference(reference))?.state).toBe(orderState);
  });

  it('to one on paper that has not come yet refuse it, and said again change nothing', async () => {
    const waiting = await context.place({ ...sampleMonthly, paymentMethod: 'form' });
    for (const code of ['33', '33'])
      expect(await context.type(['mandates', 'status', waiting, code])).toMatchObject({
        said: `${waiting}: rejected (33)\n`,
      });
    expect((await context.repository.findByReference(waiting))?.state).toBe('failed');
    expect(
      (await context.repository.audit(waiting)).filter(({ act: runAction }) => runAction === 'mandate 33'),
    ).toHaveLength(1);
  });

  it('about nobody’s mandate are told', async () => {
    await placeFetched('1000017');
    const { code, remarked } = await context.type(['mandates', 'status', '0000000001000025', '32']);
    expect(code).toBe(1);
    expect(remarked).toContain('0000000001000025: there is no mandate');
  });
});

describe('the file of mandates', () => {
  const exportAs = (format: string) => {
    const mandates = { ...context.documents.mandates, listSigned: async () => [signed], markSent: async () => {} };
    return typeAt(
      () => ({ ...context.documents, mandates }),
      ['mandates', 'export', '--format', format, '--as', 'Testa'],
    );
  };

  it('keeps the zeros that an account and a code begin with in Excel, and a program has but a sign to take off', async () => {
    const [head = '', line = ''] = (await exportAs('csv')).said.slice(1).split('\r\n');
    const cells = line.split(';');
    const row = Object.fromEntries(head.split(';').map((name, at) => [name, cells[at] ?? '']));
    expect(row).toMatchObject({ payer_number: '1000017', bank_code: "'05", clearing: '3300', account: "'0006205124" });
    // A cell that a spreadsheet takes for a number must be the same number when it is written back.
    const numbers = cells.filter((cell) => /^\d+$/.test(cell));
    expect(numbers.map((cell) => String(Number(cell)))).toEqual(numbers);
    expect(row['bank_account']?.replace(/^'/, '')).toBe('3300000006205124');
  });

  it.each([
    ['3300', '0006205124', '3300000006205124'],
    ['5000', '1234560', '5000000001234560'],
    ['84244', '9831892246', '8424009831892246'],
    ['9252', '123456789012', '9252123456789012'],
  ])('has the bank’s 16 digits of %s and %s', async (clearing, account, digits) => {
    const mandates = {
      ...context.documents.mandates,
      listSigned: async () => [{ ...signed, clearing, account }],
      markSent: async () => {},
    };
    const { said } = await typeAt(() => ({ ...context.documents, mandates }), ['mandates', 'export', '--as', 'Testa']);
    const [head = '', line = ''] = said.slice(1).split('\r\n');
    // A spreadsheet keeps no more than 15 digits of a number, so this cell is text.
    expect(line.split(';')[head.split(';').indexOf('bank_account')]).toBe(`'${digits}`);
  });

  it('has bare digits as JSON', async () => {
    expect(JSON.parse((await exportAs('json')).said)).toMatchObject([{ account: '0006205124', code: '05' }]);
  });

  it('does not count as fetched what nobody took', async () => {
    const marked: unknown[] = [];
    const mandates = {
      ...context.documents.mandates,
      listSigned: async () => [signed],
      markSent: async (numbers: readonly string[]) => void marked.push(...numbers),
    };
    const remarks: string[] = [];
    const exportTo = (write: (done: (error?: Error) => void) => void) =>
      runCli(
        ['mandates', 'export', '--as', 'Testa'],
        createTerminal({
          input: Readable.from([]),
          output: new Writable({ write: (_chunk, _, done) => write(done) }),
          remarks: new Writable({ write: (chunk: Buffer, _, done) => done(void remarks.push(chunk.toString())) }),
        }),
        () => ({ ...context.documents, mandates, close: async () => {} }),
      );
    expect(await exportTo((done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })))).toBe(1);
    expect(remarks).toHaveLength(1);
    expect(marked).toEqual([]);
    expect(await exportTo((done) => done())).toBe(0);
    expect(marked).toEqual([signed.payerNumber]);
  });
});
