import * as v from 'valibot';
import type { ConfigWithoutContent } from '#config/config.server.ts';
import type { Order } from '#orders/model/order.ts';
import type { Log } from '#platform/log.ts';
import { createTlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import {
  type Attempt,
  type NextAction,
  PaymentOutcomeUnknown,
  type PaymentProvider,
  type PaymentResult,
  type WebhookEvent,
} from '../../provider.ts';
import { type AskSwish, createSwishClient, type SwishResponse } from './client.server.ts';
import {
  codesOf,
  paymentStatusOf,
  refundResultOf,
  SwishPayment,
  SwishRefund,
  toPaymentError,
} from './payment-status.server.ts';
import { type Merchant, mobileDetail, paymentBody, refundBody } from './requests.server.ts';

const connectWithin = 2000;

/** Creates the Swish provider; empty list when it is not configured. */
export function swishProviders(config: ConfigWithoutContent, log: Log): PaymentProvider[] {
  const { swishCertificate: certificate, swishKey: key, swishCa: authority, swishPayee: payee } = config;
  if (!certificate || !key || !payee) return [];
  const call = createTlsCaller({ certificate, key, authority }, connectWithin);
  const ask = createSwishClient(call, config.swishOrigin);
  const callbackOrigin = config.swishCallbackOrigin || config.publicOrigin;
  return [createSwishProvider({ payee, name: config.clubName, callbackOrigin }, ask, log)];
}

const cancellation = [{ op: 'replace', path: '/status', value: 'cancelled' }];

/**
 * Swish Commerce v2. Our key is Swish's instruction id and the payment's id. Webhook events are unsigned: their URL
 * contains a secret, and the status is always fetched. Swish returns the token once. If that response is lost,
 * nobody can pay and the request times out.
 */
export function createSwishProvider(merchant: Merchant, ask: AskSwish, log: Log): PaymentProvider {
  async function find(attempt: Attempt, order: Order, signal: AbortSignal): Promise<PaymentResult> {
    const answer = await ask({ method: 'GET', path: `/v1/paymentrequests/${attempt.key}`, signal });
    return toResult(answer, attempt, order);
  }

  function toResult(answer: SwishResponse, attempt: Attempt, order: Order): PaymentResult {
    if (answer.status === 404) return { payment: { status: 'not_found' } };
    const read = v.safeParse(SwishPayment, answer.body);
    if (answer.status !== 200 || !read.success)
      throw new PaymentOutcomeUnknown(`Swish: ${answer.status} to a question`);
    const { id, payeeAlias, payeePaymentReference } = read.output;
    if (id !== attempt.key || payeeAlias !== merchant.payee || payeePaymentReference !== order.reference) {
      log.error(
        { service: 'payments', reference: order.reference },
        'Swish reports another payment than was requested',
      );
      throw new PaymentOutcomeUnknown('Swish: another payment than was asked for');
    }
    const payment = paymentStatusOf(read.output);
    const nextAction = nextActionOf(attempt, null);
    const { errorCode: hint } = read.output;
    return { payment, ref: attempt.key, ...(nextAction && { nextAction }), ...(hint && { hint }) };
  }

  function complain(answer: SwishResponse, reference: string): void {
    const told = { service: 'payments', reference, status: answer.status, codes: codesOf(answer).join(' ') };
    log.warn(told, 'Swish refused');
  }

  return {
    name: 'swish',
    paymentMethods: ['swish'],
    async start(order, attempt, signal) {
      const body = paymentBody(merchant, order, attempt);
      const answer = await ask({ method: 'PUT', path: `/v2/paymentrequests/${attempt.key}`, body, signal });
      if (answer.status !== 201) {
        complain(answer, order.reference);
        throw toPaymentError(answer);
      }
      const nextAction = nextActionOf(attempt, answer.token);
      if (!nextAction) throw new PaymentOutcomeUnknown('Swish: made, but without a token');
      return { ref: attempt.key, nextAction };
    },
    find,
    async cancel(attempt, order, signal) {
      const path = `/v1/paymentrequests/${attempt.key}`;
      const type = 'application/json-patch+json';
      const answer = await ask({ method: 'PATCH', path, body: cancellation, type, signal });
      // Too late to cancel: fetch the final status.
      if (answer.status === 422) return find(attempt, order, signal);
      return toResult(answer, attempt, order);
    },
    async refund(charge, refund, signal) {
      const body = refundBody(merchant, charge, refund);
      const answer = await ask({ method: 'PUT', path: `/v2/refunds/${refund.key}`, body, signal });
      if (answer.status === 201) return { status: 'pending', ref: refund.key };
      complain(answer, charge.orderReference);
      const error = toPaymentError(answer);
      const codes = codesOf(answer);
      // RF09: another refund of the same payment is in progress. Retry later.
      if (error instanceof PaymentOutcomeUnknown || codes.includes('RF09'))
        throw new PaymentOutcomeUnknown(error.message);
      return { status: 'failed', code: codes[0] ?? String(answer.status) };
    },
    async findRefund(_charge, refund, signal) {
      const answer = await ask({ method: 'GET', path: `/v1/refunds/${refund.key}`, signal });
      if (answer.status === 404) return { status: 'not_found' };
      const read = v.safeParse(SwishRefund, answer.body);
      if (answer.status !== 200 || !read.success || read.output.id !== refund.key)
        throw new PaymentOutcomeUnknown(`Swish: ${answer.status} to a question about a refund`);
      return refundResultOf(read.output);
    },
    parseWebhook,
  };
}

/** Data for the payer; null when only the lost response contained the token. */
function nextActionOf({ input: asked }: Attempt, token: string | null): NextAction | null {
  const mobile = asked.details?.[mobileDetail];
  if (mobile) return { kind: 'swish-number', mobile };
  return token ? { kind: 'swish-token', token } : null;
}

const shortText = v.pipe(v.string(), v.regex(/^\w{1,20}$/));
const Hint = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9A-F]{32}$/)),
  status: shortText,
  errorCode: v.nullish(shortText),
  originalPaymentReference: v.nullish(v.string()),
});

/** Trusts only the secret at the end of the URL; everything else in the request is a hint. */
async function parseWebhook(request: Request): Promise<WebhookEvent | null> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const read = v.safeParse(Hint, await request.json().catch(() => null));
  if (!read.success) return null;
  const { id, status, errorCode, originalPaymentReference } = read.output;
  // Id, status and error code form the event id: a late answer of the bank can give the same request a second final
  // status.
  const eventId = [id, status, errorCode ?? ''].join(' ').trim();
  return { eventId, token, about: originalPaymentReference ? { refund: id } : { key: id } };
}
