import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addresses, gift, monthlyGift, serveStripe } from '../served-stripe.ts';

const { connect, restart, control, visit, origin, listReceived, close } = await serveStripe();
const stripe = connect();
beforeEach(() => restart());
afterAll(close);

const page = async () => (await visit('/__fakes')).text;

describe('the page', () => {
  it('shows sessions with buttons, and what came of them', async () => {
    const wish = { mode: 'payment' as const, line_items: [gift], ...addresses, client_reference_id: 'TV7K<b>' };
    const { id } = await stripe.checkout.sessions.create(wish);
    const before = await page();
    expect(before).toContain('TV7K&lt;b&gt;');
    expect(before).toContain(`action="/__fakes/sessions/${id}/pay"`);
    expect(await visit(`/__fakes/sessions/${id}/pay`, {})).toMatchObject({ status: 303, location: '/__fakes' });
    await listReceived();
    const after = await page();
    expect(after).not.toContain(`action="/__fakes/sessions/${id}/pay"`);
    expect(after).toMatch(/action="\/__fakes\/charges\/ch_\w+\/dispute"/);
    expect(after).toContain('checkout.session.completed');
  });

  it('pays and declines intents, and lets renewals fail', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'sek' });
    expect((await control(`payment_intents/${id}/decline`)).status).toBe(402);
    expect((await control(`payment_intents/${id}/pay`)).body.status).toBe('succeeded');
    const monthly = { mode: 'subscription' as const, line_items: [monthlyGift], ...addresses };
    const session = await stripe.checkout.sessions.create(monthly);
    await control(`sessions/${session.id}/pay`, { email: 'testa@exempel.example' });
    expect(await page()).toMatch(/action="\/__fakes\/subscriptions\/sub_\w+\/fail-next"/);
  });

  it('declines and expires sessions', async () => {
    const { id } = await stripe.checkout.sessions.create({ mode: 'payment', line_items: [gift], ...addresses });
    expect((await control(`sessions/${id}/decline`)).status).toBe(402);
    expect((await control(`sessions/${id}/expire`)).body.status).toBe('expired');
    expect((await control(`sessions/${id}/pay`)).status).toBe(400);
  });
});

it('moves its clock', async () => {
  const { body } = await control('clock', { advance: 60_000 });
  expect(body).toEqual({ now: '2026-11-20T08:01:00.000Z' });
});

it.each([
  ['POST', 'sessions/cs_none/pay'],
  ['POST', 'unicorns'],
  ['GET', 'unicorns'],
  ['DELETE', 'webhooks'],
])('%s %s is 404', async (method, path) => {
  expect((await fetch(`${origin}/__fakes/${path}`, { method })).status).toBe(404);
});
