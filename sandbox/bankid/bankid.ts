import { type Authority, createAuthority } from '#sandbox/certificates/authority.ts';
import type { Peer } from '#sandbox/certificates/serve-tls.ts';
import { type Clock, createClock } from '#sandbox/desk/clock.ts';
import { createRequestLog } from '#sandbox/desk/request-log.ts';
import { createFaults } from '#sandbox/faults.ts';
import { people } from '#sandbox/people.ts';
import { createDesk } from './desk.ts';
import { createOrders, type Order } from './orders.ts';
import { refuse } from './refusal.ts';
import { createRpApi, type Settings } from './rp-api.ts';

export interface BankIdOptions {
  clock?: Clock;
  /** Issuer of the persons' certificates; created when left out. */
  authority?: Authority;
}

/**
 * A stand-in for BankID's relying party API, version 6.0. `handle` is what relying parties call over mutual TLS, `desk` the app and the
 * controls over plain HTTP. Who is at hand is in people.ts.
 *
 * Relying parties: `POST /rp/v6.0/auth`, `sign`, `collect`, `cancel`, with a content type of exactly `application/json`; all else is
 * 404, 405 or 415 in BankID's words, a field that is unknown or wrong 400 invalidParameters, an order that is not theirs or over 400 `No
 * such order`, a second order for the same personal number 400 alreadyInProgress, and the first is cancelled. Calls by telephone are not
 * switched on: 404. An order goes from outstandingTransaction to started and, a second later, userSign; it fails with startFailed after
 * 30 s that nobody started it and expiredTransaction three minutes after the start. A complete one is collected once, within three
 * minutes; a failed one is told of for five.
 *
 * At the desk: `/app`, also with `?autostarttoken=&redirect=`, as app.bankid.com is opened, to scan, choose who one is and answer; then
 *
 * - `GET /__sandbox`: a page. `GET /__sandbox/orders`: JSON, with what the QR code reads just now. `GET /__sandbox/collects`: how often
 *   each order was collected and the shortest time in between, also of orders that are over.
 * - `POST /__sandbox/orders/{orderRef}` `{action: 'scan', text?}`, `{action: 'start', by?: 'qr' | 'autostart'}`, `{action: 'complete',
 *   person?, risk?, ipAddress?}`, `{action: 'fail', hintCode}`, `{action: 'hint', hintCode}`. 409 when the order is not in a state for it.
 * - `PUT /__sandbox/settings` `{refuse: errorCode | null}` refuses every call; `{person: id | null}` lets somebody answer all orders by
 *   themselves, within three seconds; `{pace: ms}` refuses collects that come sooner with 429.
 * - `GET /__sandbox/requests`, `POST /__sandbox/clock` `{advance: ms}`, `/__sandbox/faults` (see faults.ts), `POST /__sandbox/reset`.
 *
 * Sources: BankID's integration guide and sample code, clients' tests.
 */
export function createBankId({
  clock = createClock(),
  authority = createAuthority('Customer CA'),
}: BankIdOptions = {}) {
  const calm: Settings = { refuse: null, person: null, pace: 0 };
  const settings = { ...calm };
  const log = createRequestLog(clock.now);
  const orders = createOrders(clock);
  const faults = createFaults({
    '401': () => refuse('unauthorized'),
    '429': () => refuse('tooManyRequests'),
    '500': () => refuse('internalError'),
  });

  function begun(order: Order): void {
    const person = people.find(({ id }) => id === settings.person);
    if (!person) return;
    clock.after(1000, () => orders.start(order, 'qr'));
    clock.after(3000, () => orders.complete(order, person));
  }

  const api = createRpApi({ clock, orders, settings, authority, begun });

  function reset(): void {
    clock.clear();
    orders.clear();
    log.clear();
    Object.assign(settings, calm);
  }

  const desk = createDesk({ clock, orders, settings, log, faults, reset });

  async function handle(request: Request, peer: Peer): Promise<Response> {
    const response = await faults.strike(request, async () => api.fetch(request, { peer }));
    log.note(request, response.status);
    return response;
  }

  return {
    handle,
    desk: async (request: Request): Promise<Response> => desk.fetch(request),
    close: () => clock.clear(),
  };
}

export type BankId = ReturnType<typeof createBankId>;
