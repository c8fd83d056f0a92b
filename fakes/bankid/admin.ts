import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { answerClock, type Clock } from '../admin/clock.ts';
import { adminPage } from '../admin/page.ts';
import { type JsonObject, readJson } from '../admin/read-json.ts';
import type { RequestLog } from '../admin/request-log.ts';
import { people } from '../people.ts';
import { qrText } from './animated-qr.ts';
import { donePage, orderPage, scanPage } from './app-page.ts';
import { isRisk, type Order, type Orders } from './orders.ts';
import { isErrorCode } from './refusal.ts';
import type { Settings } from './rp-api.ts';

interface AdminParts {
  clock: Clock;
  orders: Orders;
  settings: Settings;
  log: RequestLog;
  faults: { administer(request: Request): Promise<Response> };
  reset(): void;
}

/** Serves the app and the control endpoints over plain HTTP, for a browser and for tests. See createBankId. */
export function createAdmin({ clock, orders, settings, log, faults, reset }: AdminParts) {
  const admin = new Hono();

  // These two routes stand for app.bankid.com and bankid:///.
  admin.get('/', (c) => open(c));
  admin.get('/app', (c) => open(c));

  function open(c: Context): Response | Promise<Response> {
    const { autostarttoken, redirect } = c.req.query();
    if (autostarttoken === undefined) return scanPage(waiting());
    const order = orders.findByAutoStartToken(autostarttoken);
    if (!order || !orders.start(order, 'autostart')) return scanPage(waiting(), 'This order can no longer be started.');
    const back = redirect && redirect !== 'null' ? `?redirect=${encodeURIComponent(redirect)}` : '';
    return c.redirect(`/app/orders/${order.orderRef}${back}`, 303);
  }

  admin.post('/app/scan', async (c) => {
    const { text, orderRef } = await c.req.parseBody<Record<string, string>>();
    const chosen = orderRef ? orders.find(orderRef) : null;
    const order = orders.scan(chosen ? codeOf(chosen) : (text ?? ''));
    return order
      ? c.redirect(`/app/orders/${order.orderRef}`, 303)
      : scanPage(waiting(), 'The code does not hold. Scan it anew.');
  });

  admin.get('/app/orders/:orderRef', (c) => {
    const order = orders.find(c.req.param('orderRef'));
    if (order?.status !== 'pending' || !order.startedBy) return donePage('This order is over.', 409);
    return orderPage(order, orders.whoMay(order), c.req.query('redirect') ?? null);
  });

  admin.post('/app/orders/:orderRef', async (c) => {
    const order = orders.find(c.req.param('orderRef'));
    const { action, person, redirect } = await c.req.parseBody<Record<string, string>>();
    if (!order || !act(order, toWish(action, person))) return donePage('This order is over.', 409);
    const back = order.startedBy === 'autostart' ? (order.wish.returnUrl ?? redirect) : undefined;
    return back && URL.canParse(back) && /^https?:$/.test(new URL(back).protocol)
      ? c.redirect(back, 303)
      : donePage('Done.');
  });

  function act(order: Order, { action, by, text, person, hintCode, risk, ipAddress }: JsonObject): boolean {
    const hint = typeof hintCode === 'string' ? hintCode : null;
    if (action === 'scan') return orders.scan(typeof text === 'string' ? text : codeOf(order)) !== null;
    if (action === 'start') return orders.start(order, by === 'qr' ? 'qr' : 'autostart');
    if (action === 'hint') return hint !== null && orders.hint(order, hint);
    if (action === 'fail') return hint !== null && orders.fail(order, hint);
    if (action !== 'complete') return false;
    const somebody = people.find(({ id }) => id === person) ?? orders.whoMay(order)[0];
    const from = typeof ipAddress === 'string' ? ipAddress : undefined;
    return somebody !== undefined && orders.complete(order, somebody, isRisk(risk) ? risk : 'low', from);
  }

  function waiting(): Order[] {
    return orders.list().filter(({ status, startedBy }) => status === 'pending' && !startedBy);
  }

  /** Text of the current QR code. */
  function codeOf({ qrStartToken, qrStartSecret, begunAt }: Order): string {
    return qrText(qrStartToken, qrStartSecret, Math.floor((clock.now() - begunAt) / 1000));
  }

  function tell(order: Order): JsonObject {
    const { orderRef, kind, relyingParty, status, hintCode, startedBy, autoStartToken, wish } = order;
    const { collects, fastestCollect } = order;
    const { personalNumber, ...asked } = wish;
    const state = { orderRef, kind, relyingParty, status, hintCode, startedBy, collects, fastestCollect };
    return { ...state, autoStartToken, qrText: codeOf(order), asked, asksForOnePerson: personalNumber !== null };
  }

  admin.get('/__fakes', () =>
    adminPage(
      'BankID',
      html`<p><a href="/app">The app</a></p><ul>${['orders', 'collects', 'requests', 'settings', 'faults', 'clock'].map((part) => html`<li><a href="/__fakes/${part}">${part}</a></li>`)}</ul>
<table><thead><tr><th>Order</th><th>State</th><th>Collects</th><th>Fastest, ms</th></tr></thead><tbody>${orders.list().map(({ kind, status, hintCode, collects, fastestCollect }) => html`<tr><td>${kind}</td><td>${status} ${hintCode ?? ''}</td><td>${collects}</td><td>${fastestCollect ?? '–'}</td></tr>`)}</tbody></table>`,
    ),
  );
  admin.get('/__fakes/orders', (c) => c.json(orders.list().map(tell)));
  admin.get('/__fakes/collects', (c) => c.json(orders.collects()));
  admin.post('/__fakes/orders/:orderRef', async (c) => {
    const order = orders.find(c.req.param('orderRef'));
    if (!order) return c.notFound();
    if (act(order, (await readJson(c.req.raw)) ?? {})) return c.json(tell(order));
    return c.json({ message: `not while it is ${order.status} ${order.hintCode ?? ''}` }, 409);
  });
  admin.get('/__fakes/requests', (c) => c.json(log.list()));
  admin.get('/__fakes/settings', (c) => c.json(settings));
  admin.put('/__fakes/settings', async (c) => {
    const { refuse, person, pace } = (await readJson(c.req.raw)) ?? {};
    if (refuse === null || isErrorCode(refuse)) settings.refuse = refuse;
    if (person === null || people.some(({ id }) => id === person)) settings.person = person as string | null;
    if (typeof pace === 'number') settings.pace = pace;
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

/** Maps a button of the app to an action. */
function toWish(action: string | undefined, person: string | undefined): JsonObject {
  if (action === 'cancel') return { action: 'fail', hintCode: 'userCancel' };
  if (action === 'blocked') return { action: 'fail', hintCode: 'certificateErr' };
  return { action, person };
}
