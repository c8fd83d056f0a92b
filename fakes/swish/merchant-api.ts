import { type Context, Hono } from 'hono';
import type { Clock } from '../admin/clock.ts';
import { type JsonObject, readJson } from '../admin/read-json.ts';
import type { Peer } from '../certificates/serve-tls.ts';
import { checkPayment, type Directory, isMalformedPayment } from './check-payment.ts';
import { findTrigger, refuse, triggersAtPayment, triggersAtRefund } from './codes.ts';
import { type Payment, toPaymentBody } from './payment.ts';
import type { Payments } from './payments.ts';
import { type Refunds, toRefundBody } from './refunds.ts';

export interface MerchantParts {
  origin: () => string;
  clock: Clock;
  payments: Payments;
  refunds: Refunds;
  directory: Directory;
  /** Swish numbers that a supplier's certificate may act for. A merchant's certificate contains its own number. */
  suppliers: Readonly<Record<string, readonly string[]>>;
}

type Env = { Bindings: { peer: Peer } };

const instruction = /^[0-9A-F]{32}$/;
const base = '/swish-cpcapi/api';

/** Merchant API, called over mutual TLS; see createSwish. */
export function createMerchantApi({ origin, clock, payments, refunds, directory, suppliers }: MerchantParts) {
  const api = new Hono<Env>();

  function mayActFor({ commonName }: Peer, number: unknown): boolean {
    return commonName === number || (suppliers[commonName] ?? []).includes(String(number));
  }

  api.put(`${base}/v2/paymentrequests/:id`, async (c) => {
    const { id, body, failed } = await readInstruction(c);
    if (failed) return failed;
    if (isMalformedPayment(body)) return nothing(400);
    if (payments.find(id)) return refuse([{ code: 'RP09' }]);
    if (isNumber(body['payeeAlias']) && !mayActFor(c.env.peer, body['payeeAlias'])) return nothing(403);
    const trigger = findTrigger(triggersAtPayment, body['message']);
    if (trigger) return refuse([{ code: trigger }]);
    const wrong = checkPayment(body, directory, clock.now());
    if (wrong.length > 0) return refuse(wrong.map((code) => ({ code })));
    if (typeof body['payerAlias'] === 'string' && payments.hasOpen(body['payerAlias'], String(body['payeeAlias'])))
      return refuse([{ code: 'RP06' }]);
    const { token } = payments.create(id, body);
    const location = `${origin()}${base}/v1/paymentrequests/${id}`;
    return new Response(null, { status: 201, headers: { location, ...(token && { PaymentRequestToken: token }) } });
  });

  api.get(`${base}/v1/paymentrequests/:id`, (c) => {
    const payment = findPayment(c);
    return payment ? Response.json(toPaymentBody(payment)) : nothing(404);
  });

  api.patch(`${base}/v1/paymentrequests/:id`, async (c) => {
    if (mediaTypeOf(c) !== 'application/json-patch+json') return nothing(415);
    const payment = findPayment(c);
    if (!payment) return nothing(404);
    const [patch, ...more] = await c.req.json<JsonObject[]>().catch(() => []);
    const { op, path, value } = patch ?? {};
    if (op !== 'replace' || path !== '/status' || value !== 'cancelled' || more.length > 0) return nothing(400);
    return payments.cancel(payment) ? Response.json(toPaymentBody(payment)) : refuse([{ code: 'RP07' }]);
  });

  api.put(`${base}/v2/refunds/:id`, async (c) => {
    const { id, body, failed } = await readInstruction(c);
    if (failed) return failed;
    if (refunds.find(id)) return refuse([{ code: 'RP09' }]);
    if (isNumber(body['payerAlias']) && !mayActFor(c.env.peer, body['payerAlias'])) return nothing(403);
    const trigger = findTrigger(triggersAtRefund, body['message']);
    if (trigger) return refuse([{ code: trigger }]);
    const checked = refunds.check(body);
    if (Array.isArray(checked)) return refuse(checked);
    refunds.create(id, checked, body);
    return new Response(null, { status: 201, headers: { location: `${origin()}${base}/v1/refunds/${id}` } });
  });

  api.get(`${base}/v1/refunds/:id`, (c) => {
    const refund = refunds.find(c.req.param('id'));
    const isTheirs = refund && mayActFor(c.env.peer, refund.original.payeeAlias);
    return isTheirs ? Response.json(toRefundBody(refund)) : nothing(404);
  });

  function findPayment(c: Context<Env, string>): Payment | null {
    const payment = payments.find(c.req.param('id') ?? '');
    return payment && mayActFor(c.env.peer, payment.payeeAlias) ? payment : null;
  }

  api.notFound(() => nothing(404));
  return api;
}

/** Reads the instruction of a PUT, or returns the error response. */
async function readInstruction(c: Context<Env, string>) {
  const id = c.req.param('id') ?? '';
  const body = await readJson(c.req.raw);
  const isJson = mediaTypeOf(c) === 'application/json';
  const failed = !isJson ? nothing(415) : !instruction.test(id) || !body ? nothing(400) : null;
  return { id, body: body ?? {}, failed };
}

function mediaTypeOf(c: Context<Env, string>): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function isNumber(alias: unknown): boolean {
  return typeof alias === 'string' && /^123\d{7}$/.test(alias);
}

function nothing(status: number): Response {
  return new Response(null, { status });
}
