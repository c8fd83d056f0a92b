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

/** Data about people in the samples, which may not stand where nobody asked for people. */
const personal = /Test|example\.se|0701|070-|Provgatan|Provina|Provstad|Grattis|1957|2016-02-29/;

describe('the office reads', () => {
  let context: SampleContext;
  beforeEach(() => {
    context = createSampleContext();
  });
  afterEach(() => context.clear());

  const linesOf = ({ said }: { said: string }) => said.trimEnd().split('\n');

  it('a list, newest first, without a word about people', async () => {
    expect((await context.type(['list'])).said).toBe('There are no such orders.\n');
    const first = await context.place(sampleMonthly);
    context.putClock('2026-03-15');
    const second = await context.place({ ...sampleGiftedMembership, form: 'annual-gifted-membership', total: 123_450 });
    const list = await context.type(['list']);
    expect(list).toMatchObject({ code: 0, remarked: '' });
    expect(linesOf(list).map((line) => line.split(/ {2,}/))).toEqual([
      ['reference', 'day', 'form', 'method', 'state', 'sum'],
      [second, '2026-03-15', 'annual-gifted-…', 'invoice', 'awaiting_invoice', '1 234,50'],
      [first, '2026-03-14', 'donation', 'form', 'awaiting_paper', '200/m'],
      ['2 orders'],
    ]);
    expect(linesOf(list).filter((line) => line.length > 80)).toEqual([]);
    expect(list.said).not.toMatch(personal);
    expect(await context.acts()).toEqual([]);
  });

  it('a list of some of them', async () => {
    const pdf = await context.place(sampleMonthly);
    const swish = await context.place(sampleDonation);
    context.putClock('2026-04-01');
    const invoice = await context.place({ ...sampleDonation, paymentMethod: 'invoice' });
    const found = async (...options: string[]) =>
      linesOf(await context.type(['list', ...options])).flatMap((line) => line.match(/^....-..../)?.[0] ?? []);
    expect(await found('--state', 'awaiting_paper,awaiting_payment')).toEqual([swish, pdf]);
    expect(await found('--payment-method', 'invoice')).toEqual([invoice]);
    expect(await found('--payment-method', 'swish, form', '--state', 'awaiting_paper')).toEqual([pdf]);
    expect(await found('--since', '20260401')).toEqual([invoice]);
    expect(await found('--since', '2026-04-02')).toEqual([]);
  });

  it('a list with people, and the audit says so', async () => {
    await context.place(sampleGiftedMembership);
    const list = await context.type(['list', '--people']);
    for (const text of ['Testa Testsson', '070-174 06 05', 'testa.testsson@example.se', 'Provina', 'Testvägen 2'])
      expect(list.said.replaceAll(/\s+/g, ' ')).toContain(text);
    expect(linesOf(list).filter((line) => line.length > 80)).toEqual([]);
    expect(await context.acts()).toEqual(['office:Testa list-people']);
  });

  it('which cards are to be posted', async () => {
    const invoiced = await context.place(sampleGiftedMembership);
    await context.place(sampleGiftogram);
    const posted = { ...sampleGiftogram.gift, delivery: 'post-recipient' } as typeof sampleGiftedMembership.gift;
    const unpaid = await context.place({ ...sampleGiftogram, gift: posted });
    const list = await context.type(['list', '--to-print']);
    expect(linesOf(list).slice(1)).toEqual([
      `${invoiced}  2026-03-14  awaiting_invoice    2026-05-01  fox       post-giver`,
      '1 order',
    ]);
    await context.repository.apply(unpaid, 'paid', 'job');
    await context.type(['card-sent', invoiced]);
    expect((await context.type(['list', '--to-print'])).said).toMatch(
      new RegExp(`${unpaid}.*post-recipient\n1 order\n$`),
    );
  });

  it('all of an order, and the audit says so', async () => {
    const reference = await context.place(sampleGiftedMembership);
    const shown = await context.type(['show', reference]);
    expect(shown).toMatchObject({ code: 0, remarked: '' });
    const order = await context.repository.findByReference(reference);
    const texts = [
      reference,
      'awaiting_invoice',
      '2026-03-14 13:00',
      'form tov',
      '150 kr, by invoice',
      'childrens-club fox',
      `${order?.invoice?.number}, OCR ${order?.invoice?.ocr}, due 2026-04-13`,
      'childrens-club, 2026-05-01 to 2027-04-30',
      'fox, post-giver, to be handed over 2026-05-01',
      order?.certificate ?? '?',
      'Testa Testsson',
      'Provgatan 1, 111 22 Provstad',
      '070-174 06 05',
      'Provina Exempelsson',
      '2016-02-29',
      'Önskar Testa',
      'membership, until 2028-04-30',
      'invoice started 2026-03-14 13:00',
      'queued confirmation, due 2026-03-14 13:00',
      'placed, visitor',
      'show, office:Testa',
      `paid npm run orders -- paid ${reference}`,
      `cancelled npm run orders -- cancel ${reference}`,
    ];
    const text = shown.said.replaceAll(/\s+/g, ' ');
    for (const part of texts) expect(text).toContain(part);
    expect(shown.said.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(shown.said).not.toContain(order?.token);
    expect(await context.acts()).toEqual([`office:Testa show ${reference}`]);
  });

  it('an order without its personal number, and without its people when they are erased', async () => {
    const reference = await context.place(sampleMonthly);
    const { said } = await context.type(['show', reference]);
    expect(said).toContain('19570428-****');
    expect(said).not.toMatch(/9999/);
    await context.type(['person', 'erase', samplePayer.email ?? '', '--give-up', reference, '--yes']);
    const later = (await context.type(['show', reference])).said;
    expect(later).toContain('Testa Testsson');
    expect(later).not.toMatch(/example\.se|1957|070/);
  });

  it.each([
    ['lower case', (reference: string) => [reference.toLowerCase()]],
    ['without its hyphen', (reference: string) => [reference.replace('-', '')]],
    ['with a blank', (reference: string) => reference.split('-')],
    ['with blanks and a hyphen', (reference: string) => reference.split(/(-)/)],
  ])('a reference in any writing: %s', async (_, write) => {
    const reference = await context.place(sampleDonation);
    expect((await context.type(['show', ...write(reference)])).said).toContain(`${reference} is awaiting_payment`);
  });

  it('an invoice’s payment reference in the place of the order’s', async () => {
    const reference = await context.place({ ...sampleDonation, paymentMethod: 'invoice' });
    const ocr = (await context.repository.findByReference(reference))?.invoice?.ocr ?? '';
    expect((await context.type(['show', ocr])).said).toContain(reference);
    expect((await context.type(['show', ocr.slice(0, 2), ocr.slice(2)])).said).toContain(reference);
  });

  it('no order that is not there, and tells why', async () => {
    const reference = await context.place(sampleDonation);
    const wrong = reference.slice(0, -1) + (reference.endsWith('3') ? '4' : '3');
    const misheard = await context.type(['show', wrong]);
    expect(misheard).toMatchObject({ code: 1, said: '' });
    expect(misheard.remarked).toMatch(/check sign/);
    // Right in itself, and of no order.
    const unknown = await context.type(['show', reference === '3333-3333' ? '4444-4444' : '3333-3333']);
    expect(unknown).toMatchObject({ code: 1, remarked: 'There is no order 3333-3333.\n' });
    expect((await context.type(['show', '1234'])).remarked).toContain('OCR 1234');
    expect(await context.acts()).toEqual([]);
  });

  it('the audit, of all or of one', async () => {
    const first = await context.place(sampleDonation);
    const second = await context.place(sampleDonation);
    await context.type(['cancel', first]);
    const all = await context.type(['audit']);
    expect(linesOf(all).map((line) => line.split(/ {2,}/))).toEqual([
      ['at', 'reference', 'who', 'what'],
      ['2026-03-14 13:00', first, 'office:Testa', 'cancelled'],
      ['2026-03-14 13:00', second, 'visitor', 'placed'],
      ['2026-03-14 13:00', first, 'visitor', 'placed'],
    ]);
    expect(linesOf(await context.type(['audit', second]))).toHaveLength(2);
  });

  it('a file for Excel: its signs, its separator, its lines', async () => {
    const reference = await context.place({
      ...sampleGiftedMembership,
      payer: { ...samplePayer, lastname: '=HYPERLINK("http://x.example";"Å")' },
    });
    const { code, said, remarked } = await context.type(['export']);
    expect({ code, remarked }).toEqual({ code: 0, remarked: '' });
    expect(said.startsWith('\u{FEFF}reference;day;time;form;')).toBe(true);
    const [head = '', line = '', end] = said.slice(1).split('\r\n');
    expect(end).toBe('');
    expect(line).toContain(`;"'=HYPERLINK(""http://x.example"";""Å"")";`);
    const cells = line.replace(/"(?:[^"]|"")*"/, 'Testsson').split(';');
    const order = await context.repository.findByReference(reference);
    expect(Object.fromEntries(head.split(';').map((name, at) => [name, cells[at]]))).toMatchObject({
      reference,
      day: '2026-03-14',
      time: '13:00',
      form: 'tov',
      payment_method: 'invoice',
      state: 'awaiting_invoice',
      sum: '150,00',
      lines: 'childrens-club fox',
      ocr: order?.invoice?.ocr,
      due: '2026-04-13',
      hand_over: '2026-05-01',
      membership_ends: '2027-04-30',
      remembered: 'no',
      payer_firstname: 'Testa',
      payer_mobile: '070-174 06 05',
      payer_postcode: '111 22',
      recipient_firstname: 'Provina',
      recipient_born: '2016-02-29',
      recipient_mobile: '',
    });
    expect(cells).toHaveLength(head.split(';').length);
    for (const secret of [order?.token, 'Grattis', order?.id]) expect(said).not.toContain(secret);
  });

  it('a file with what the club keeps of each order, and what is left to pay', async () => {
    const invoice = { ...sampleDonation, paymentMethod: 'invoice' as const };
    const [refunded, half, open] = [
      await context.place(invoice),
      await context.place(invoice),
      await context.place(invoice),
    ];
    await context.type(['paid', refunded]);
    await context.type(['refunded', refunded]);
    await context.type(['paid', half, '--amount', '100']);
    const { said } = await context.type(['export']);
    const [head = '', ...lines] = said.slice(1).trim().split('\r\n');
    expect(head).toMatch(/;kept;left$/);
    const sums = lines.map((line) => [line.split(';')[0], ...line.split(';').slice(-2)]);
    expect(Object.fromEntries(sums.map(([reference, ...rest]) => [reference, rest]))).toEqual({
      [refunded]: ['0,00', '0,00'],
      [half]: ['100,00', '100,00'],
      [open]: ['0,00', '200,00'],
    });
  });

  it('a file of some days, whole days, and the audit says which', async () => {
    const days = ['2026-02-28T22:59:00Z', '2026-02-28T23:00:00Z', '2026-03-31T21:59:00Z', '2026-03-31T22:00:00Z'];
    for (const at of days) {
      context.putClock(at);
      await context.place(sampleMonthly);
    }
    const { said } = await context.type(['export', '--since', '2026-03-01', '--until', '2026-03-31']);
    expect(said.match(/2026-\d\d-\d\d;\d\d:\d\d/g)).toEqual(['2026-03-31;23:59', '2026-03-01;00:00']);
    expect(said).not.toContain('195704289999');
    await context.type(['export']);
    expect(await context.acts()).toEqual([
      'office:Testa export-orders 2026-03-01–2026-03-31',
      'office:Testa export-orders',
    ]);
  });

  it('a workbook, which needs a file', async () => {
    await context.place(sampleDonation);
    const out = join(context.folder, 'orders.xlsx');
    expect(await context.type(['export', '--format', 'xlsx', '--out', out])).toMatchObject({ code: 0, said: '' });
    expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
    expect(await context.type(['export', '--format', 'xlsx'])).toMatchObject({ code: 2, said: '' });
    expect(await context.type(['export', '--format', 'ods'])).toMatchObject({ code: 2, said: '' });
  });

  it('a file on disk for one’s own eyes, never over another', async () => {
    await context.place(sampleDonation);
    const out = join(context.folder, 'orders.csv');
    const written = await context.type(['export', '--out', out]);
    expect(written).toEqual({ code: 0, said: '', remarked: `Written to ${out}\n` });
    const content = readFileSync(out, 'utf8');
    expect(content).toBe((await context.type(['export'])).said);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    await context.place(sampleDonation);
    expect(await context.type(['export', '--out', out])).toMatchObject({ code: 1, said: '' });
    expect(readFileSync(out, 'utf8')).toBe(content);
    expect(await context.type(['export', '--out', join(context.folder, 'none', 'orders.csv')])).toMatchObject({
      code: 1,
    });
  });
});
