import { type Clock, createClock } from '../admin/clock.ts';
import { createRequestLog } from '../admin/request-log.ts';
import { type Authority, createAuthority } from '../certificates/authority.ts';
import type { Peer } from '../certificates/serve-tls.ts';
import { createFaults } from '../faults.ts';
import { people } from '../people.ts';
import { createAdmin } from './admin.ts';
import { createOrders, type Order } from './orders.ts';
import { refuse } from './refusal.ts';
import { createRpApi, type Settings } from './rp-api.ts';

export interface BankIdOptions {
  clock?: Clock;
  /** Issuer of the persons' certificates; created when left out. */
  authority?: Authority;
}

/**
 * Fake of BankID's relying-party API, version 6.0. Relying parties call `handle` over mutual TLS. `admin` serves the
 * app and the control endpoints over plain HTTP. people.ts lists the test persons.
 *
 * Relying parties use `POST /rp/v6.0/auth`, `sign`, `collect` and `cancel`, with a content type of exactly
 * `application/json`. Anything else gets BankID's 404, 405 or 415. An unknown or invalid field: 400
 * invalidParameters. A foreign or finished order: 400 `No such order`. A second order for the same personal number:
 * 400 alreadyInProgress, and the first is cancelled. Orders by telephone are disabled: 404.
 *
 * An order goes from outstandingTransaction to started and, 1 s later, to userSign. It fails with startFailed when
 * nobody starts it within 30 s, and with expiredTransaction 3 min after the start. A complete order can be collected
 * once, within 3 min; a failed one for 5 min.
 *
 * The app: `/app`, also with `?autostarttoken=&redirect=` as app.bankid.com is opened, to scan, choose a person and
 * respond. The control endpoints:
 *
 * - `GET /__fakes`: a page. `GET /__fakes/orders`: JSON, with the current QR text. `GET /__fakes/collects`:
 *   collect calls per order and the shortest interval between two, including finished orders.
 * - `POST /__fakes/orders/{orderRef}` `{action: 'scan', text?}`, `{action: 'start', by?: 'qr' | 'autostart'}`,
 *   `{action: 'complete', person?, risk?, ipAddress?}`, `{action: 'fail', hintCode}`, `{action: 'hint', hintCode}`. 409
 *   when the order's state does not allow it.
 * - `PUT /__fakes/settings` `{refuse: errorCode | null}` refuses every call; `{person: id | null}` completes all
 *   orders automatically as this person, within 3 s; `{pace: ms}` answers 429 to faster collects.
 * - `GET /__fakes/requests`, `POST /__fakes/clock` `{advance: ms}`, `/__fakes/faults` (see faults.ts), `POST
 *   /__fakes/reset`.
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

  const admin = createAdmin({ clock, orders, settings, log, faults, reset });

  async function handle(request: Request, peer: Peer): Promise<Response> {
    const response = await faults.strike(request, async () => api.fetch(request, { peer }));
    log.note(request, response.status);
    return response;
  }

  return {
    handle,
    admin: async (request: Request): Promise<Response> => admin.fetch(request),
    close: () => clock.clear(),
  };
}

export type BankId = ReturnType<typeof createBankId>;
