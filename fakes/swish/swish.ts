import { type Clock, createClock } from '../admin/clock.ts';
import { createRequestLog } from '../admin/request-log.ts';
import type { Peer } from '../certificates/serve-tls.ts';
import { createFaults } from '../faults.ts';
import { createAdmin } from './admin.ts';
import { createCallbacks } from './callbacks.ts';
import type { Directory } from './check-payment.ts';
import { createLedger } from './ledger.ts';
import { createMerchantApi } from './merchant-api.ts';
import { createPayments, type Delays } from './payments.ts';
import { createRefunds } from './refunds.ts';

export interface SwishOptions {
  /** Origin of the merchant API, used in its Location headers. */
  origin: string;
  clock?: Clock;
  /** Payer mode: a person in the app (default), or the automatic simulator. */
  payer?: 'app' | 'simulator';
  delays?: Partial<Delays>;
  directory?: Partial<Directory>;
  suppliers?: Record<string, string[]>;
  /** Sends the callbacks to merchants. */
  post?: typeof fetch;
}

/** Test merchant of Swish, and its number for tests of suppliers' certificates. */
export const testMerchant = '1234679304';
export const testSupplier = '9870474641';

const known: Directory = {
  payees: [testMerchant, '1231181189'],
  payers: { '46701740605': '195704289999', '46701740606': '200002292399' },
  notEnrolled: ['46701740699'],
};

/**
 * Fake of Swish Commerce. Merchants call `handle` over mutual TLS; `admin` serves the app, the QR generator and the
 * control endpoints over plain HTTP.
 *
 * Merchants use `PUT /swish-cpcapi/api/v2/paymentrequests/{32 upper-case hex}`, `GET` and `PATCH
 * …/api/v1/paymentrequests/{id}`, `PUT …/api/v2/refunds/{id}` and `GET …/api/v1/refunds/{id}`. The certificate's
 * common name is the merchant's Swish number, or that of a supplier acting for merchants. 422 with Swish's list of
 * codes; 400 for a malformed instruction, 403 for another merchant's number, 404 for an unknown or foreign id, 415
 * for a wrong content type.
 *
 * A request ends PAID, DECLINED, ERROR or CANCELLED, or TM01 after 3 min, and is called back; see callbacks.ts.
 * Messages that are trigger codes fail as in Swish's simulator; see codes.ts. After DS24 the bank may still answer,
 * and the request becomes PAID or RF07: Swish does not document how it resolves those.
 *
 * The app: `/app` (`?token=&callbackurl=` as in `swish://paymentrequest`), and `POST /qrg-swish/api/v1/commerce`. The
 * control endpoints:
 *
 * - `GET /__fakes`: a page; `payments`, `refunds`, `ledger`, `requests` below it are JSON. Amounts in öre, except
 *   those of refunds.
 * - `POST /__fakes/payments/{id}` `{action, payerAlias?}`: acts as payer or bank; see payerActions. 409 when it is
 *   too late.
 * - `PUT /__fakes/settings` `{payer: 'app' | 'simulator'}`.
 * - `PUT /__fakes/callbacks` `{deliver?, copies?}`; `POST /__fakes/callbacks/{id}` repeats the last one.
 * - `POST /__fakes/clock` `{advance: ms}`, `/__fakes/faults` (see faults.ts), `POST /__fakes/reset`.
 *
 * Sources: the merchant integration guide 2.x, the simulator's user guide, clients' tests.
 */
export function createSwish(options: SwishOptions) {
  const { clock = createClock(), payer = 'app', suppliers = { [testSupplier]: [...known.payees] } } = options;
  const delays = { result: 2000, debited: 2000, refunded: 2000, ...options.delays };
  const settings = { payer };
  const log = createRequestLog(clock.now);
  const ledger = createLedger();
  const callbacks = createCallbacks(clock, options.post ?? fetch);
  const payments = createPayments({ clock, ledger, callbacks, delays, payer: () => settings.payer });
  const refunds = createRefunds({ clock, ledger, callbacks, delays, payments });
  const faults = createFaults({
    '401': () => new Response(null, { status: 401 }),
    '429': () => new Response(null, { status: 429 }),
    '500': () => new Response(null, { status: 500 }),
  });
  const directory = { ...known, ...options.directory };
  const origin = () => options.origin;
  const api = createMerchantApi({ origin, clock, payments, refunds, directory, suppliers });

  function reset(): void {
    clock.clear();
    for (const part of [payments, refunds, callbacks, ledger, log]) part.clear();
    settings.payer = payer;
  }

  const admin = createAdmin({ clock, payments, refunds, callbacks, ledger, log, faults, settings, reset });

  async function answer(request: Request, peer: Peer): Promise<Response> {
    const response = await faults.strike(request, async () => api.fetch(request, { peer }));
    log.note(request, response.status);
    return response;
  }

  return {
    handle: answer,
    admin: async (request: Request): Promise<Response> => admin.fetch(request),
    close: () => clock.clear(),
  };
}

export type Swish = ReturnType<typeof createSwish>;
