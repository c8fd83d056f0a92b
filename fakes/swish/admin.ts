import { Hono } from 'hono';
import { html } from 'hono/html';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { answerClock, type Clock } from '../admin/clock.ts';
import { adminPage } from '../admin/page.ts';
import { readJson } from '../admin/read-json.ts';
import type { RequestLog } from '../admin/request-log.ts';
import { appPage, goneThroughPage } from './app-page.ts';
import type { Callbacks } from './callbacks.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payment.ts';
import { type PayerAction, type Payments, payerActions, textOf } from './payments.ts';
import { type Refunds, toRefundBody } from './refunds.ts';

const smallest = 300;

interface AdminParts {
  clock: Clock;
  payments: Payments;
  refunds: Refunds;
  callbacks: Callbacks;
  ledger: Ledger;
  log: RequestLog;
  faults: { administer(request: Request): Promise<Response> };
  settings: { payer: 'app' | 'simulator' };
  reset(): void;
}

/**
 * Serves the payer's app, the QR generator and the control endpoints over plain HTTP, for a browser and for tests. See
 * createSwish.
 */
export function createAdmin({ clock, payments, refunds, callbacks, ledger, log, faults, settings, reset }: AdminParts) {
  const admin = new Hono();

  admin.post('/qrg-swish/api/v1/commerce', (c) => answerQrCode(c.req.raw));

  admin.get('/app', (c) => {
    const { token, callbackurl } = c.req.query();
    const wanted = payments.list().filter((payment) => payments.isOpen(payment) || payment.errorCode === 'DS24');
    return appPage(
      wanted.toReversed().filter((payment) => token === undefined || payment.token === token),
      toBack(callbackurl),
    );
  });

  admin.post('/app/:id', async (c) => {
    const { action, payerAlias, callbackurl } = await c.req.parseBody<Record<string, string>>();
    const payment = payments.find(c.req.param('id'));
    const isDone = payment && isAction(action) && (await payments.act(payment, action, payerAlias));
    if (!isDone) return goneThroughPage('This request can no longer be paid.', 409);
    const back = toBack(callbackurl);
    return back ? c.redirect(back, 303) : goneThroughPage('Done.');
  });

  admin.get('/__fakes', () =>
    adminPage(
      'Swish',
      html`<p><a href="/app">The payer's app</a></p><ul>${['payments', 'refunds', 'ledger', 'callbacks', 'requests', 'faults', 'clock', 'settings'].map((part) => html`<li><a href="/__fakes/${part}">${part}</a></li>`)}</ul>
<p>${payments.list().length} payment requests, ${(ledger.summary().balance / 100).toFixed(2)} kr with the merchant. Who pays: ${settings.payer}.</p>`,
    ),
  );
  admin.get('/__fakes/payments', (c) => c.json(payments.list()));
  admin.get('/__fakes/payments/:id', (c) => {
    const payment = payments.find(c.req.param('id'));
    return payment ? c.json(payment) : c.notFound();
  });
  admin.post('/__fakes/payments/:id', async (c) => {
    const { action, payerAlias } = (await readJson(c.req.raw)) ?? {};
    if (!isAction(action)) return c.json({ message: `action is one of ${Object.keys(payerActions).join(', ')}` }, 400);
    const payment: Payment | null = payments.find(c.req.param('id'));
    if (!payment) return c.notFound();
    if (await payments.act(payment, action, textOf(payerAlias) ?? undefined)) return c.json(payment);
    return c.json({ message: `not while it is ${payment.status}` }, 409);
  });
  admin.get('/__fakes/refunds', (c) => c.json(refunds.list().map(toRefundBody)));
  admin.get('/__fakes/ledger', (c) => c.json(ledger.summary()));
  admin.get('/__fakes/requests', (c) => c.json(log.list()));
  admin.get('/__fakes/callbacks', (c) => c.json({ ...callbacks.settings, made: callbacks.list() }));
  admin.put('/__fakes/callbacks', async (c) => {
    const { deliver, copies } = (await readJson(c.req.raw)) ?? {};
    if (typeof deliver === 'boolean') callbacks.settings.deliver = deliver;
    if (typeof copies === 'number' && copies >= 1) callbacks.settings.copies = Math.floor(copies);
    return c.json(callbacks.settings);
  });
  admin.post('/__fakes/callbacks/:id', async (c) =>
    (await callbacks.repeat(c.req.param('id'))) ? c.json(callbacks.list().at(-1)) : c.notFound(),
  );
  admin.get('/__fakes/settings', (c) => c.json(settings));
  admin.put('/__fakes/settings', async (c) => {
    const { payer } = (await readJson(c.req.raw)) ?? {};
    if (payer !== 'app' && payer !== 'simulator') return c.json({ message: 'payer is app or simulator' }, 400);
    settings.payer = payer;
    return c.json(settings);
  });
  admin.post('/__fakes/reset', (c) => {
    reset();
    return c.body(null, 204);
  });
  admin.all('/__fakes/clock', (c) => answerClock(clock, c.req.raw));
  admin.all('/__fakes/faults', (c) => faults.administer(c.req.raw));
  admin.notFound((c) => c.json({ message: 'Not found' }, 404));
  return admin;
}

function isAction(action: unknown): action is PayerAction {
  return typeof action === 'string' && Object.hasOwn(payerActions, action);
}

/** Returns only to web pages: the app opens nothing else. */
function toBack(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/**
 * QR generator: `POST /qrg-swish/api/v1/commerce` `{token, format, size?, border?, transparent?}` returns a payment
 * request's QR code as a picture; its text is `D<token>`. 400 for any other option. No client certificate is needed.
 */
async function answerQrCode(request: Request): Promise<Response> {
  const wish = (await request.json().catch(() => null)) as Record<string, unknown> | null;
  const { token, format, size, border = 0, transparent = false } = wish ?? {};
  const isPicture = format === 'png' || format === 'jpg';
  if (typeof token !== 'string' || token === '') return badRequest('token is missing');
  if (!isPicture && format !== 'svg') return badRequest('format is png, jpg or svg');
  if (typeof border !== 'number' || !Number.isInteger(border) || border < 0 || border > 4)
    return badRequest('border is 0 to 4');
  if (typeof transparent !== 'boolean' || (transparent && format === 'jpg')) return badRequest('transparent is wrong');
  if (size === undefined ? isPicture : !(Number.isInteger(size) && Number(size) >= smallest))
    return badRequest(`size is ${smallest} or more`);

  const svg = renderSVG(`D${token}`, { border, ecc: 'M', whiteColor: transparent ? 'none' : 'white' });
  if (!isPicture) return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
  const picture = sharp(Buffer.from(svg)).resize(Number(size), Number(size), { kernel: 'nearest' });
  const bytes = format === 'png' ? await picture.png().toBuffer() : await picture.jpeg({ quality: 90 }).toBuffer();
  return new Response(Uint8Array.from(bytes), {
    headers: { 'content-type': `image/${format === 'png' ? 'png' : 'jpeg'}` },
  });
}

function badRequest(message: string): Response {
  return Response.json({ error: message }, { status: 400 });
}
