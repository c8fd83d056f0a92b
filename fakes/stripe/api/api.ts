import { createHash, timingSafeEqual } from 'node:crypto';
import type { Bank } from '../bank.ts';
import { apiVersion } from '../events/events.ts';
import { invalidRequest, rateLimited, StripeError, serverError, toErrorBody } from './api-error.ts';
import { type Endpoint, findEndpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { parseForm } from './form-body.ts';
import { type Answer, createIdempotency } from './idempotency.ts';
import { createParameters } from './parameters.ts';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

export interface Api {
  /**
   * Answers a request. `failing` injects a server error before or after the work; like any response it is stored under
   * the idempotency key.
   */
  answer(request: Request, failing?: 'before' | 'after'): Promise<Response>;
  refuse(error: StripeError): Response;
  /** Sets the latency of a POST, ms. Its effects happen at the end. */
  setLatency(ms: number): void;
}

/** API router: keys, paths, parameters, idempotency, `expand[]`, errors, `Request-Id`. */
export function createApi(bank: Bank, endpoints: readonly Endpoint[], keys: Keys): Api {
  const idempotency = createIdempotency(bank.seconds);
  let latency = 0;

  function respond({ status, body, requestId }: Answer, more: Record<string, string> = {}): Response {
    return Response.json(body, {
      status,
      headers: {
        ...crossOrigin,
        'request-id': requestId,
        'stripe-version': apiVersion,
        ...(status >= 500 && { 'stripe-should-retry': 'false' }),
        ...more,
      },
    });
  }

  function refuse(error: StripeError, requestId = bank.newId('req', 14)): Response {
    return respond({ status: error.status, body: toErrorBody(error), requestId });
  }

  async function answer(request: Request, requestId: string, failing?: 'before' | 'after'): Promise<Response> {
    const url = new URL(request.url);
    const isPublishable = readKey(request, keys) === 'publishable';
    const found = findEndpoint(endpoints, request.method, url.pathname);
    if (!found)
      throw invalidRequest(
        `Unrecognized request URL (${request.method}: ${url.pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        { status: 404 },
      );
    const { endpoint, path } = found;
    if (isPublishable && !endpoint.isPublishable)
      throw invalidRequest('This API call cannot be made with a publishable API key. Please use a secret API key.', {
        status: 401,
        code: 'secret_key_required',
      });
    const text = request.method === 'POST' ? await request.text() : url.search;
    const parameters = createParameters(parseForm(text));
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;

    function work(): Answer {
      try {
        if (failing === 'before') throw serverError();
        parameters.accept([...endpoint.accepts, 'expand']);
        const result = bank.events.during({ id: requestId, idempotency_key: key }, () =>
          endpoint.answer({ path, parameters, isPublishable }),
        );
        if (failing === 'after') throw serverError();
        return { status: 200, body: expand(bank, result, parameters.texts('expand')), requestId };
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return { status: error.status, body: toErrorBody(error), requestId };
      }
    }

    if (key === null) return respond(work());
    const asked = { path: url.pathname, parameters: canonical(text) };
    const { isReplayed, ...kept } = await idempotency.answer(key, asked, latency, work);
    return respond(kept, {
      'idempotency-key': key,
      'original-request': kept.requestId,
      ...(isReplayed && { 'request-id': requestId, 'idempotent-replayed': 'true' }),
    });
  }

  return {
    async answer(request, failing) {
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
      const requestId = bank.newId('req', 14);
      return answer(request, requestId, failing).catch((error: unknown) => {
        if (error instanceof StripeError) return refuse(error, requestId);
        throw error;
      });
    },
    refuse: (error) => refuse(error),
    setLatency(ms) {
      latency = ms;
    },
  };
}

/** Vendor-specific responses for injected faults. */
export function listFaultAnswers(api: Api) {
  return {
    '429': () => api.refuse(rateLimited()),
    '401': () => api.refuse(invalidRequest('Invalid API Key provided: sk_test_****', { status: 401 })),
    '500': (request: Request) => api.answer(request, 'before'),
    'commit-then-500': (request: Request) => api.answer(request, 'after'),
  };
}

/** CORS headers: browsers call the API with the publishable key. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
};

function readKey(request: Request, keys: Keys): 'secret' | 'publishable' {
  const [, given] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (given === undefined)
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  if (isSame(given, keys.secretKey)) return 'secret';
  if (isSame(given, keys.publishableKey)) return 'publishable';
  const shown = given.slice(0, 8) + '*'.repeat(Math.max(0, given.length - 12)) + given.slice(-4);
  throw invalidRequest(`Invalid API Key provided: ${shown}`, { status: 401 });
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/** Sorts the parameters: their order does not matter to an idempotency key. */
function canonical(text: string): string {
  const given = new URLSearchParams(text);
  given.sort();
  return given.toString();
}
