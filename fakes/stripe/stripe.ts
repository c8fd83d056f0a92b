import { type Clock, createClock } from '../admin/clock.ts';
import { type Handler, withFaults } from '../faults.ts';
import { answerAdminPage } from './admin/admin-page.ts';
import { answerControl, type House } from './admin/controls.ts';
import { createApi, type Keys, listFaultAnswers } from './api/api.ts';
import { invalidRequest } from './api/api-error.ts';
import { createBank } from './bank.ts';
import { listCustomerEndpoints } from './billing/customer-endpoints.ts';
import { listInvoiceEndpoints } from './billing/invoice-endpoints.ts';
import { createInvoices } from './billing/invoices.ts';
import { listSubscriptionEndpoints } from './billing/subscription-endpoints.ts';
import { createSubscriptions } from './billing/subscriptions.ts';
import { answerBrowserFile } from './browser/browser-files.ts';
import { createCheckout } from './checkout/checkout.ts';
import { listSessionEndpoints } from './checkout/session-endpoints.ts';
import { createWebhooks } from './events/webhooks.ts';
import { createCheckoutPage } from './pages/checkout-page.ts';
import { createInvoicePage } from './pages/invoice-page.ts';
import { createVerifyPage } from './pages/verify-page.ts';
import { listDisputeEndpoints } from './payments/disputes.ts';
import { listPaymentIntentEndpoints } from './payments/payment-intent-endpoints.ts';
import { createPaymentIntents } from './payments/payment-intents.ts';
import { createPaymentMethods } from './payments/payment-methods.ts';
import { listRefundEndpoints } from './payments/refunds.ts';
import { createSetupIntents } from './payments/setup-intents.ts';
import { listPlainEndpoints } from './plain-endpoints.ts';

export type StripeOptions = Keys & {
  /** Origin of the fake; its hosted pages are below it. */
  origin: string;
  /** Webhook secrets `whsec_…`; two during a rotation. */
  webhookSecrets: string[];
  /** Webhook address; `PUT /__fakes/webhooks` changes it later. */
  webhookUrl?: string;
  clock?: Clock;
  /** Time in webhook signatures, ms: the real one, wherever the clock has been moved. */
  now?: () => number;
  /** Random numbers in [0, 1) for ids, secrets and orderings. */
  random?: () => number;
  /**
   * Retry pauses in days after each failed collection of a subscription's invoice. After the last one the subscription
   * ends.
   */
  retryDays?: number[];
};

/**
 * Fake Stripe, API version 2026-10-28.endive: cards in test mode, in memory.
 *
 * It serves the endpoints under `/v1` that the endpoint files list: Checkout sessions, payment and setup intents,
 * customers, products, prices, subscriptions, invoices, refunds, disputes, events. Unknown parameters are refused, as
 * at Stripe. It also serves the hosted pages (`/c/pay`, `/3ds`, `/i`) and the browser library (`/v3/`), and sends
 * signed webhook events. Renewals, retries and expiries follow its clock. `/__fakes` shows its state; see
 * controls.ts for actions and faults.ts for fault injection.
 *
 * Not implemented: delayed payment methods, taxes, discounts, trials, proration, the customer portal, Connect. It
 * stores only brand, last four digits and expiry of a card.
 *
 * Sources: stripe-node 23 (types and tests), the API reference, the vendor's page on testing.
 */
export function createStripe(options: StripeOptions): Handler {
  const { origin, clock = createClock(), now = Date.now, random = Math.random, retryDays = [3, 5, 7] } = options;
  const url = options.webhookUrl ?? null;
  const webhooks = createWebhooks({ secrets: options.webhookSecrets, url, clock, now, random });
  const bank = createBank({ origin, clock, random, publish: webhooks.publish, settled: webhooks.settled });
  const methods = createPaymentMethods(bank);
  const intents = createPaymentIntents(bank, methods);
  const setups = createSetupIntents(bank, methods);
  const invoices = createInvoices(bank, intents, retryDays);
  const subscriptions = createSubscriptions(bank, invoices);
  const checkout = createCheckout(bank, { intents, setups, invoices, subscriptions });
  const endpoints = [
    ...listSessionEndpoints(bank, checkout),
    ...listPaymentIntentEndpoints(bank, intents, methods),
    ...listCustomerEndpoints(bank, methods),
    ...listSubscriptionEndpoints(bank, subscriptions, methods),
    ...listInvoiceEndpoints(bank, invoices, subscriptions, methods),
    ...listRefundEndpoints(bank),
    ...listDisputeEndpoints(bank),
    ...listPlainEndpoints(bank),
  ];
  const api = createApi(bank, endpoints, options);
  const checkoutPage = createCheckoutPage(bank, checkout, methods);
  const verifyPage = createVerifyPage(bank, intents, setups);
  const invoicePage = createInvoicePage(bank, invoices, methods);
  const house: House = { bank, clock, checkout, intents, methods, subscriptions, webhooks, setLatency: api.setLatency };

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, room = '', ...rest] = pathname.split('/');
    if (room === 'v1') return api.answer(request);
    if (room === '__fakes') return answerAdmin(request, pathname);
    if (pathname.startsWith('/c/pay/')) return checkoutPage(request, rest[1] ?? '', rest[2] === 'back');
    if (room === '3ds') return verifyPage(request, rest[0] ?? '');
    if (room === 'i') return invoicePage(request, rest[0] ?? '');
    return answerBrowserFile(pathname) ?? notFound(request, pathname);
  }

  async function answerAdmin(request: Request, pathname: string): Promise<Response> {
    if (pathname === '/__fakes' && request.method === 'GET') return answerAdminPage(house);
    return (await answerControl(house, request)) ?? Response.json({ message: 'Not found' }, { status: 404 });
  }

  function notFound(request: Request, pathname: string): Response {
    return api.refuse(invalidRequest(`Unrecognized request URL (${request.method}: ${pathname}).`, { status: 404 }));
  }

  return withFaults(route, listFaultAnswers(api));
}
