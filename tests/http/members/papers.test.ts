import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { createLedgerService } from '#ledger/acts/ledger-service.server.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { createMemberBrowser, signIn } from '../../support/members/member-browser.ts';
import type { SiteWithBook } from '../../support/payments/paying-site.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: SiteWithBook;
beforeAll(async () => {
  site = await openPayingSiteHere();
});
afterAll(() => site.close());

const today = dateInStockholm(new Date());
const place = (email: string, draft: Partial<OrderDraft>) => site.place({ ...draft, payer: { ...samplePayer, email } });
const pay = ({ reference }: Order, amount: number) =>
  createLedgerService(site.deps).registerPayment({
    actId: randomUUID(),
    actor: 'office:Kim',
    reference,
    amount,
    on: today,
    by: 'bank',
  });

it('an invoice paid in part has a receipt of that part, and says what is left, where to, and as a code', async () => {
  const email = 'invoiced@example.se';
  const order = await place(email, sampleGiftedMembership);
  await pay(order, 50_00);
  const browser = await signIn(site, email);
  const { text } = await browser.get('/medlem/kvitton');
  for (const said of [`100\u00a0kr är kvar på faktura ${order.invoice?.number}`, order.invoice?.ocr, 'bankens app'])
    expect(text).toContain(said);
  expect(text).toContain(`action="/betala/${order.token}"`);
  const path = `/medlem/kvitton/${order.reference}/kvitto-1.pdf`;
  expect(text).toContain(path);
  const paper = await browser.get(path);
  expect([paper.status, paper.headers.get('Content-Type'), paper.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  await pay(order, 100_00);
  const paid = (await browser.get('/en/medlem/kvitton')).text;
  expect([paid.includes('kvitto-2.pdf'), paid.includes('left on invoice')]).toEqual([true, false]);
});

it('an invoice that is cancelled has its credit note, and nobody else’s', async () => {
  const email = 'cancelled@example.se';
  const order = await place(email, sampleGiftedMembership);
  await site.apply(order, 'cancelled');
  const browser = await signIn(site, email);
  const path = `/medlem/kvitton/${order.reference}/kreditfaktura-${order.invoice?.number}-K1.pdf`;
  expect((await browser.get('/medlem/kvitton')).text).toContain(`href="${path}"`);
  const paper = await browser.get(path);
  expect([paper.status, paper.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  for (const other of [path.replace('K1', 'K2'), path.replace(/-K1/, '')])
    expect((await browser.get(other)).status).toBe(404);
});

it('what waits for its payment leads on to it, and has no receipt', async () => {
  const email = 'waiting@example.se';
  const order = await place(email, { ...sampleDonation, paymentMethod: 'card' });
  const browser = await signIn(site, email);
  const { text } = await browser.get('/medlem/kvitton');
  expect(text).toContain(`href="/vidare/${order.token}"`);
  expect(text).not.toContain('kvitto-1');
  expect((await browser.get(`/medlem/kvitton/${order.reference}/kvitto-1.pdf`)).status).toBe(404);
});

it('nobody else gets a receipt, whatever its address', async () => {
  const order = await place('payer@example.se', sampleGiftedMembership);
  await pay(order, 150_00);
  const other = await signIn(site, 'payer@example.se');
  const stranger = await signIn(site, (await place('stranger@example.se', sampleDonation)).payer.email ?? '');
  const path = `/medlem/kvitton/${order.reference}/kvitto-1.pdf`;
  expect((await other.get(path)).status).toBe(200);
  for (const asked of [path, path.replace('1.pdf', '0.pdf'), path.replace(order.reference, order.token)])
    expect([asked, (await stranger.get(asked)).status]).toEqual([asked, 404]);
  for (const asked of ['kvitto-2.pdf', 'kvitto-01.pdf', 'kvitto-.pdf', 'kvitto-1'])
    expect([asked, (await other.get(`/medlem/kvitton/${order.reference}/${asked}`)).status]).toEqual([asked, 404]);
  expect((await createMemberBrowser(site.origin).get(path)).headers.get('Location')).toContain('/medlem/logga-in');
});
