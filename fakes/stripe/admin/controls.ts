import { answerClock, type Clock } from '../../admin/clock.ts';
import { invalidRequest, noSuch, StripeError, toErrorBody } from '../api/api-error.ts';
import type { Bank } from '../bank.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { Checkout } from '../checkout/checkout.ts';
import {
  type Delivery,
  type WebhookMode,
  type WebhookSettings,
  type Webhooks,
  webhookModes,
} from '../events/webhooks.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import type { PaymentIntents } from '../payments/payment-intents.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import { failRefund } from '../payments/refunds.ts';
import { listLedger } from './ledger.ts';

export interface House {
  bank: Bank;
  clock: Clock;
  checkout: Checkout;
  intents: PaymentIntents;
  methods: PaymentMethods;
  subscriptions: Subscriptions;
  webhooks: Webhooks;
  setLatency(ms: number): void;
}

type Wish = Record<string, unknown>;
const goodCard = '4242424242424242';
const declinedCard = '4000000000000002';

/**
 * Control endpoints under `/__fakes`, for people and tests. They take JSON or a form and answer JSON; a form
 * redirects back to the page.
 *
 * - `POST sessions/{id}/pay` `{card?, email?}`, `…/decline`, `…/expire`; `POST payment_intents/{id}/pay` `{card?}`,
 *   `…/decline`
 * - `POST subscriptions/{id}/fail-next` `{times?}`: the next collection attempts fail; `POST charges/{id}/dispute`
 *   `{reason?}`; `POST disputes/{id}/close` `{status: won|lost}`; `POST refunds/{id}/fail`
 * - `GET|PUT webhooks` `{url?, mode?, times?}`; `GET deliveries`; `POST events/{id}/deliver` `{times?}`: redelivers
 *   the event, all copies at once
 * - `GET ledger`; `GET|POST clock`; `PUT latency` `{ms}`: latency of a POST with an idempotency key
 *
 * Answers 404 for an unknown id, and 402 with the vendor's error for a declined card. Null for any other path.
 */
export async function answerControl(house: House, request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname.replace('/__fakes/', '');
  if (path === 'clock') return answerClock(house.clock, request);
  if (request.method === 'GET') return answerRead(house, path);
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  const wish = await readWish(request, isForm);
  try {
    const answer = await act(house, request.method, path, wish);
    if (answer === null) return null;
    return isForm ? new Response(null, { status: 303, headers: { location: '/__fakes' } }) : Response.json(answer);
  } catch (error) {
    if (error instanceof StripeError) return Response.json(toErrorBody(error), { status: error.status });
    throw error;
  }
}

function answerRead({ bank, webhooks }: House, path: string): Response | null {
  if (path === 'ledger') return Response.json(listLedger(bank));
  if (path === 'webhooks') return Response.json(webhooks.settings());
  if (path === 'deliveries') return Response.json(webhooks.list().map(describeDelivery));
  return null;
}

export function describeDelivery({ event, state, attempts }: Delivery) {
  const { id, type, created, data } = event;
  return { event: id, type, about: data.object.id, created, state, attempts };
}

async function act(house: House, method: string, path: string, wish: Wish): Promise<object | null> {
  const { bank, checkout, intents, methods, subscriptions, webhooks } = house;
  const [shelf, id = '', verb] = path.split('/');
  const card = typeof wish.card === 'string' && wish.card ? wish.card : goodCard;
  const email = typeof wish.email === 'string' ? wish.email : null;
  switch (`${method} ${shelf}/${verb ?? ''}`) {
    case 'PUT webhooks/':
      webhooks.change(readSettings(wish));
      return webhooks.settings();
    case 'PUT latency/':
      house.setLatency(readCount(wish.ms, 0));
      return wish;
    case 'POST sessions/pay':
    case 'POST sessions/decline': {
      const session = bank.sessions.get(id);
      checkout.pay(session, methods.create({ number: verb === 'pay' ? card : declinedCard }), email);
      return session;
    }
    case 'POST sessions/expire':
      checkout.expire(bank.sessions.get(id));
      return bank.sessions.get(id);
    case 'POST payment_intents/pay':
    case 'POST payment_intents/decline': {
      const intent = bank.paymentIntents.get(id);
      intents.confirm(intent, methods.create({ number: verb === 'pay' ? card : declinedCard }), {
        returnUrl: bank.origin,
      });
      return intent;
    }
    case 'POST subscriptions/fail-next':
      subscriptions.failNext(bank.subscriptions.get(id), readCount(wish.times, 1));
      return bank.subscriptions.get(id);
    case 'POST charges/dispute':
      return openDispute(bank, bank.charges.get(id), typeof wish.reason === 'string' ? wish.reason : undefined);
    case 'POST disputes/close':
      return closeDispute(bank, bank.disputes.get(id), wish.status === 'won' ? 'won' : 'lost');
    case 'POST refunds/fail':
      failRefund(bank, bank.refunds.get(id));
      return bank.refunds.get(id);
    case 'POST events/deliver': {
      const delivery = webhooks.find(id);
      if (!delivery) throw noSuch('event', id, 'id', 404);
      await webhooks.redeliver(delivery, readCount(wish.times, 1));
      return describeDelivery(delivery);
    }
    default:
      return null;
  }
}

async function readWish(request: Request, isForm: boolean): Promise<Wish> {
  const text = await request.text();
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return Object(JSON.parse(text || '{}')) as Wish;
  } catch {
    return {};
  }
}

function readSettings({ url, mode, times }: Wish): Partial<WebhookSettings> {
  if (mode !== undefined && !webhookModes.some((known) => known === mode))
    throw invalidRequest(`mode is one of ${webhookModes.join(', ')}`);
  if (url !== undefined && url !== null && !(typeof url === 'string' && URL.canParse(url)))
    throw invalidRequest('url is an address, or null');
  return {
    ...(url !== undefined && { url }),
    ...(mode !== undefined && { mode: mode as WebhookMode }),
    ...(times !== undefined && { times: readCount(times, 1) }),
  };
}

function readCount(given: unknown, least: number): number {
  const count = given === undefined || given === '' ? least : Number(given);
  if (Number.isInteger(count) && count >= least) return count;
  throw invalidRequest(`A whole number is needed, ${least} or more.`);
}
