import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { act, carryOut } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let reader: DeskBrowser;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.close());

const pageOf = ({ reference }: { reference: string }) => `/kansli/bestallningar/${reference}`;

it('has the way back of a payment and of a refund where they stand, for whoever may', async () => {
  const order = await site.place(sampleGiftedMembership);
  const page = pageOf(order);
  const entryOf = (text: string, said: string) =>
    new RegExp(`<b>${said}</b>.*?name="post" value="([^"]+)"`).exec(text.replaceAll(/\u00a0/g, ' '))?.[1];
  async function press(gor: string, typed: Record<string, string>) {
    expect((await carryOut((await act(handler, page, gor, typed)).send)).status).toBe(303);
  }
  await press('betalning', { summa: '150', dag: '2026-01-02', satt: 'bank' });
  await press('aterbetala', { summa: '40', vem: 'sjalv' });
  for (const [said, kept] of [
    ['Återbetalt 40 kr', '150'],
    ['Betalt 150 kr', '0'],
  ] as const) {
    const { text } = await handler.get(page);
    const undo = { gor: 'angra', id: randomUUID(), post: entryOf(text, said) ?? '' };
    await carryOut((seen) => handler.post(page, { ...undo, ...seen }, page));
    expect((await handler.get(page)).text).toMatch(new RegExp(`Betalt</dt><dd>${kept}.kr`));
  }
  expect((await handler.get(page)).text).not.toContain('name="post"');
  await press('betalning', { summa: '10', dag: '2026-01-02', satt: 'bank' });
  expect((await handler.get(page)).text).toContain('name="post"');
  const entry = entryOf((await handler.get(page)).text, 'Betalt 10 kr');
  const done = `${page}?klart=betalning&post=${entry}&summa=1000`;
  expect((await handler.get(done)).text.match(/name="post"/g)).toHaveLength(2);
  for (const one of [page, done]) expect((await reader.get(one)).text).not.toContain('name="post"');
});

it('sends once more only letters that are true as the order stands', async () => {
  const order = await site.place(sampleGiftedMembership);
  const page = pageOf(order);
  const offered = async () => {
    const { status, text } = await handler.get(`${page}?gor=skicka`);
    expect(status).toBe(200);
    return [...text.matchAll(/name="mejl"[^>]* value="([^"]+)"/g)].map(([, kind]) => kind);
  };
  expect(await offered()).not.toContain('receipt');
  expect((await handler.get(`${page}?gor=ratta`)).text).not.toContain('name="igen"');
  const receipt = await act(handler, page, 'skicka', { mejl: 'receipt' });
  expect((await carryOut(receipt.send)).status).toBe(422);
  for (const [gor, typed] of [
    ['betalning', { summa: '50', dag: '2026-01-02', satt: 'bank' }],
    ['betalning', { summa: '100', dag: '2026-01-02', satt: 'bank' }],
    ['aterbetala', { summa: '40', vem: 'sjalv' }],
  ] as const)
    expect((await carryOut((await act(handler, page, gor, typed)).send)).status).toBe(303);
  const kinds = await offered();
  expect(kinds).toEqual(expect.arrayContaining(['confirmation', 'receipt']));
  for (const told of ['payment-noted', 'refund']) expect(kinds).not.toContain(told);
  expect((await handler.get(`${page}?gor=ratta`)).text).toContain('name="igen"');
  expect((await carryOut((await act(handler, page, 'skicka', { mejl: 'receipt' })).send)).status).toBe(303);
});

it('offers a refund by the payment service only where one took the money', async () => {
  const order = await site.place(sampleGiftedMembership);
  const swish = await act(handler, pageOf(order), 'betalning', { summa: '150', dag: '2026-01-02', satt: 'swish' });
  await carryOut(swish.send);
  const { text } = await handler.get(`${pageOf(order)}?gor=aterbetala`);
  expect(text).toContain('Pengarna kom inte genom någon betaltjänst');
  expect(text).not.toContain('value="tjanst"');
});

it('opens every paper that there is: a cancelled invoice, its credit note, and receipts', async () => {
  const order = await site.place(sampleGiftedMembership);
  const page = pageOf(order);
  const papersIn = async (browser: DeskBrowser, from = page) =>
    [...(await browser.get(from)).text.matchAll(new RegExp(`href="${page}/([^"]+\\.pdf)"`, 'g'))].map(
      ([, file]) => file,
    );
  async function read(file: string) {
    const answer = await fetch(`${site.origin}${page}/${file}`, {
      headers: { Cookie: [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return readPdf(new Uint8Array(await answer.arrayBuffer())).text.replaceAll(/\s+/g, ' ');
  }
  expect(await papersIn(handler)).not.toContain(expect.stringContaining('credit-note'));
  await carryOut((await act(handler, page, 'avboka', {})).send);
  const note = `credit-note-${order.invoice?.number}-K1.pdf`;
  expect(await papersIn(reader)).toEqual(['invoice.pdf', note]);
  expect(await papersIn(reader, `/kansli/personer/${order.reference}`)).toEqual(['invoice.pdf', note]);
  expect(await read(note)).toContain('gäller inte längre. Du ska inte betala den.');
  expect(await read('invoice.pdf')).toContain(order.invoice?.number);
  // Money that came all the same has a receipt, and goes back with a credit note of its own.
  for (const [gor, typed] of [
    ['betalning', { summa: '150', dag: '2026-01-02', satt: 'bank' }],
    ['aterbetala', { summa: '150', vem: 'sjalv' }],
  ] as const) {
    expect((await carryOut((await act(handler, page, gor, typed)).send)).status).toBe(303);
  }
  const second = note.replace('K1', 'K2');
  expect(await papersIn(reader)).toEqual(expect.arrayContaining([note, second, 'receipt-1.pdf']));
  expect(await read(second)).toContain('Beloppet betalas tillbaka till dig.');
  expect(await read(note)).toContain('Du ska inte betala den.');
  expect(await read('receipt-1.pdf')).toContain('Kvitto');
  for (const file of [note.replace('K1', 'K3'), 'receipt-2.pdf', 'receipt-0.pdf', 'credit-note.pdf'])
    expect((await reader.get(`${page}/${file}`)).status).toBe(404);
});
