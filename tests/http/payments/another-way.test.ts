import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePayer } from '#fixtures/drafts.fixture.ts';
import { payWait } from '#i18n/sv/pay/wait.ts';
import { createLedgerService } from '#ledger/acts/ledger-service.server.ts';
import type { Order } from '#orders/model/order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { openWithOwnStripe, type WithOwnStripe } from '../../support/payments/own-stripe.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const { again } = payWait.over;
let own: WithOwnStripe;
beforeAll(async () => {
  const settings = { PAYMENT_METHODS: 'swish,stripe,card,invoice,f2f,form', IN_PERSON_PLACE: 'on' };
  own = await openWithOwnStripe(settings, openPayingSiteHere);
});
afterAll(() => own.close());

const open = async (path: string) => {
  const response = await fetch(own.site.origin + path);
  return { path: new URL(response.url).pathname, html: await response.text() };
};

async function press(path: string, answers: Record<string, string>) {
  const { origin } = own.site;
  const body = new URLSearchParams(answers);
  const response = await fetch(origin + path, { method: 'POST', headers: { Origin: origin }, body });
  return { path: new URL(response.url).pathname, html: await response.text() };
}

/** Begins the payment of an order. */
async function begun(draft: Parameters<WithOwnStripe['site']['place']>[0]): Promise<Order> {
  const order = await own.site.place(draft);
  await fetch(`${own.site.origin}/vidare/${order.token}`, { redirect: 'manual' });
  return order;
}

it('a payment by Swish that is cancelled may become an invoice, with its papers', async () => {
  const order = await begun({ paymentMethod: 'swish' });
  const over = await press(`/betala/${order.token}`, { wish: 'cancel' });
  for (const way of ['swish', 'card', 'stripe', 'invoice', 'f2f'] as const) expect(over.html).toContain(again[way]);
  expect(over.html).not.toContain(again.form);
  const page = await press(`/betala/${order.token}`, { wish: 'again', way: 'invoice' });
  expect(page.path).toBe(`/tack/${order.token}`);
  expect(page.html).toContain('OCR');
  expect(await own.site.stateOf(order)).toBe('awaiting_invoice');
  expect(await own.site.emails(order)).toEqual(['confirmation', 'confirmation']);
  // A second press changes nothing, and the page of the payment opens no payment by itself.
  await press(`/betala/${order.token}`, { wish: 'again', way: 'invoice' });
  expect((await open(`/betala/${order.token}`)).path).toBe(`/tack/${order.token}`);
  expect(await own.site.emails(order)).toHaveLength(2);
  expect(await own.site.stateOf(order)).toBe('awaiting_invoice');
});

it('the page of the card leads to an invoice, and to whoever is there to be paid', async () => {
  const order = await begun({ paymentMethod: 'card' });
  const page = await open(`/kort/${order.token}`);
  expect(page.html).toContain(again.invoice);
  expect(page.html).not.toContain(`value="card"`);
  expect((await press(`/kort/${order.token}`, { way: 'invoice' })).path).toBe(`/tack/${order.token}`);
  expect(await own.site.stateOf(order)).toBe('awaiting_invoice');
  const inPerson = await begun({ paymentMethod: 'card' });
  expect((await press(`/kort/${inPerson.token}`, { way: 'f2f' })).path).toBe(`/tack/${inPerson.token}`);
  expect(await own.site.emails(inPerson)).toEqual(['confirmation', 'confirmation']);
});

it('whoever gave no address is offered no invoice, and gets none', async () => {
  const { firstname, lastname, email, mobile } = samplePayer;
  const order = await begun({ paymentMethod: 'swish', payer: { firstname, lastname, email, mobile } });
  const over = await press(`/betala/${order.token}`, { wish: 'cancel' });
  expect(over.html).toContain(again.swish);
  expect(over.html).not.toContain(again.invoice);
  await press(`/betala/${order.token}`, { wish: 'again', way: 'invoice' });
  expect(await own.site.stateOf(order)).toBe('awaiting_payment');
});

it('an invoice is paid from its page by a card, for what is left, with one receipt', async () => {
  const order = await own.site.place({ paymentMethod: 'invoice' });
  await createLedgerService(own.site.deps).registerPayment({
    actId: randomUUID(),
    actor: 'office:Kim',
    reference: order.reference,
    amount: 50_00,
    on: dateInStockholm(new Date()),
    by: 'bank',
  });
  const { html } = await open(`/tack/${order.token}`);
  for (const said of ['id="betala-nu"', again.swish, again.card, '150\u00a0kr']) expect(html).toContain(said);
  const pay = { wish: 'again', way: 'card' };
  const [page] = await Promise.all([press(`/betala/${order.token}`, pay), press(`/betala/${order.token}`, pay)]);
  expect(page.path).toBe(`/kort/${order.token}`);
  expect(page.html).toContain('150\u00a0kr');
  const tries = await own.site.attempts(order);
  expect(tries).toMatchObject([{ payment_method: 'card', state: 'pending' }]);
  await own.stripe.control(`payment_intents/${tries[0]?.ref}/pay`);
  await expect.poll(() => own.site.stateOf(order)).toBe('paid');
  expect((await open(`/tack/${order.token}`)).html).not.toContain('betala-nu');
  expect(await own.site.emails(order)).toEqual(['confirmation', 'payment-noted', 'receipt']);
  expect((await press(`/betala/${order.token}`, pay)).path).toBe(`/tack/${order.token}`);
});
