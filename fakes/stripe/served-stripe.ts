import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Stripe } from 'stripe';
import { createClock } from '../admin/clock.ts';
import { dropOnReset, type Handler } from '../faults.ts';
import { createStripe, type StripeOptions } from './stripe.ts';

export const keys = { secretKey: 'sk_test_tass', publishableKey: 'pk_test_tass' };
export const secrets = ['whsec_new', 'whsec_old'];
export const start = Date.parse('2026-11-20T08:00:00.000Z');

export interface Received {
  body: string;
  signature: string;
}

/** Line item of 100 kr, as our form requests it. */
export const gift = {
  price_data: { currency: 'sek', unit_amount: 10_000, product_data: { name: 'Gåva' } },
  quantity: 1,
};
export const monthlyGift = {
  ...gift,
  price_data: { ...gift.price_data, recurring: { interval: 'month' as const } },
};
export const addresses = {
  success_url: 'https://tassovinge.example/tack?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://tassovinge.example/tillbaka',
};

/**
 * Serves the fake over real HTTP on a free port, for tests, with a webhook receiver. `restart` begins anew, `connect`
 * returns the vendor's client, `control` uses /__fakes, `visit` a hosted page, and `call` the API as a browser does,
 * with the publishable key. The clock is stopped at `start`.
 */
export async function serveStripe() {
  let clock = createClock({ standsAt: start });
  let handler: Handler;
  const received: Received[] = [];
  const receiver: { answer(event: Stripe.Event): number } = { answer: () => 200 };
  const own = await listen((request) => handler(request));
  const site = await listen(async (request) => {
    const body = await request.text();
    received.push({ body, signature: request.headers.get('stripe-signature') ?? '' });
    return new Response(null, { status: receiver.answer(JSON.parse(body)) });
  });

  function restart(options: Partial<StripeOptions> = {}): void {
    clock = createClock({ standsAt: start });
    received.length = 0;
    receiver.answer = () => 200;
    handler = createStripe({
      ...keys,
      origin: own.origin,
      webhookSecrets: secrets,
      webhookUrl: site.origin,
      clock,
      now: () => start,
      ...options,
    });
  }

  function connect(options: Stripe.StripeConfig = {}, key = keys.secretKey): Stripe {
    const { hostname, port } = new URL(own.origin);
    return new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...options,
    });
  }

  async function control(path: string, wish: object = {}, method = 'POST') {
    const response = await fetch(`${own.origin}/__fakes/${path}`, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify(wish) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Sends a GET, or a POST with a form; redirects are not followed. */
  async function visit(url: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(new URL(url, own.origin), {
      redirect: 'manual',
      headers,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return { status: response.status, text: await response.text(), location: response.headers.get('location') ?? '' };
  }

  async function call(path: string, parameters: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(own.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}`, ...headers },
      body: new URLSearchParams(parameters),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  const days = (count: number) => clock.advance(count * 24 * 3600 * 1000);
  const minutes = (count: number) => clock.advance(count * 60 * 1000);

  /** Received events, after all running deliveries. */
  async function listReceived(): Promise<Stripe.Event[]> {
    await clock.advance(0);
    for (let quiet = 0, seen = -1; quiet < 3; quiet = seen === received.length ? quiet + 1 : 0) {
      seen = received.length;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return received.map(({ body }) => JSON.parse(body));
  }

  async function listTypes(): Promise<string[]> {
    return (await listReceived()).map(({ type }) => type);
  }

  async function fault(given: object): Promise<void> {
    await fetch(`${own.origin}/__fakes/faults`, { method: 'PUT', body: JSON.stringify(given) });
  }

  restart();
  return {
    origin: own.origin,
    received,
    receiver,
    restart,
    connect,
    control,
    visit,
    call,
    days,
    minutes,
    listReceived,
    listTypes,
    fault,
    mend: () => fetch(`${own.origin}/__fakes/faults`, { method: 'DELETE' }),
    close() {
      own.server.close();
      site.server.close();
    },
  };
}

function listen(handler: Handler): Promise<{ server: ReturnType<typeof serve>; origin: string }> {
  return new Promise((resolve) => {
    const options = { fetch: dropOnReset(handler), port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => resolve({ server, origin: `http://127.0.0.1:${port}` }));
  });
}

/** Returns the error that the client throws, as plain fields. */
export async function refusal(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError)
    return {
      name: error.type,
      status: error.statusCode,
      type: error.rawType,
      code: error.code,
      decline: error.decline_code,
      param: error.param,
      message: error.message,
    };
  return error;
}
