import { Hono } from 'hono';
import type { Clock } from '../admin/clock.ts';
import { type JsonObject, readJson } from '../admin/read-json.ts';
import type { Authority } from '../certificates/authority.ts';
import type { Peer } from '../certificates/serve-tls.ts';
import { type OrderKind, readOrder } from './check-order.ts';
import type { Order, Orders } from './orders.ts';
import { type ErrorCode, refuse } from './refusal.ts';
import { writeOcspResponse, writeSignature } from './signature.ts';

export interface Settings {
  /** Error for every call; null for none. */
  refuse: ErrorCode | null;
  /** Id of the person who answers all orders automatically; null for none. */
  person: string | null;
  /** Minimum interval between collects, ms; a faster one is refused. */
  pace: number;
}

interface RpParts {
  clock: Clock;
  orders: Orders;
  settings: Settings;
  /** Issuer of the persons' certificates. */
  authority: Authority;
  begun(order: Order): void;
}

const base = '/rp/v6.0';

/** Relying-party API, called over mutual TLS; see createBankId. */
export function createRpApi({ clock, orders, settings, authority, begun }: RpParts) {
  const api = new Hono<{ Bindings: { peer: Peer } }>();

  api.use(`${base}/:call{auth|sign|collect|cancel}`, async (c, next) => {
    if (settings.refuse) return refuse(settings.refuse);
    if (c.req.method !== 'POST') return refuse('methodNotAllowed');
    if (c.req.header('content-type') !== 'application/json') return refuse('unsupportedMediaType');
    await next();
  });

  for (const kind of ['auth', 'sign'] as const) {
    api.post(`${base}/${kind}`, async (c) => begin(kind, await readJson(c.req.raw), c.env.peer));
  }

  function begin(kind: OrderKind, body: JsonObject | null, peer: Peer): Response {
    const wish = body ? readOrder(kind, body) : 'body';
    if (typeof wish === 'string') return refuse('invalidParameters', `Invalid parameter: ${wish}`);
    const order = orders.create(kind, wish, nameOf(peer));
    if (!order) return refuse('alreadyInProgress');
    begun(order);
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = order;
    return Response.json({ orderRef, autoStartToken, qrStartToken, qrStartSecret });
  }

  api.post(`${base}/collect`, async (c) => {
    const order = findOrder(await readJson(c.req.raw), c.env.peer);
    if (!order) return refuse('invalidParameters', 'No such order');
    const sinceLast = order.lastCollectAt === null ? null : clock.now() - order.lastCollectAt;
    order.collects += 1;
    order.lastCollectAt = clock.now();
    if (sinceLast !== null) {
      order.fastestCollect = Math.min(order.fastestCollect ?? sinceLast, sinceLast);
      if (sinceLast < settings.pace) return refuse('tooManyRequests');
    }
    const { orderRef, status, hintCode } = order;
    if (status !== 'complete') return Response.json({ orderRef, status, hintCode });
    orders.forget(order);
    return Response.json({ orderRef, status, completionData: toCompletionData(order) });
  });

  api.post(`${base}/cancel`, async (c) => {
    const order = findOrder(await readJson(c.req.raw), c.env.peer);
    if (!order) return refuse('invalidParameters', 'No such order');
    orders.forget(order);
    return Response.json({});
  });

  api.notFound(() => refuse('notFound'));

  function findOrder(body: JsonObject | null, peer: Peer): Order | null {
    const order = orders.find(String(body?.['orderRef']));
    return order?.relyingParty === nameOf(peer) ? order : null;
  }

  function toCompletionData({ kind, wish, relyingParty, completion }: Order): JsonObject {
    if (!completion) throw new Error('Only a complete order has completion data');
    const { person, ipAddress, risk } = completion;
    const { personalNumber, givenName, surname } = person;
    const at = new Date(completion.at);
    const name = `${givenName} ${surname}`;
    const identity = authority.issueClient({ commonName: name, country: 'SE', serialNumber: personalNumber });
    const { userVisibleData, userNonVisibleData } = wish;
    return {
      user: { personalNumber, name, givenName, surname },
      device: { ipAddress, uhi: Buffer.from(`device of ${person.id}`).toString('base64') },
      stepUp: { mrtd: false },
      bankIdIssueDate: '2025-08-09Z',
      signature: writeSignature({ kind, userVisibleData, userNonVisibleData, relyingParty, at }, identity),
      ocspResponse: writeOcspResponse(identity, at),
      ...(wish.returnRisk && { risk }),
    };
  }

  return api;
}

function nameOf({ commonName, organization }: Peer): string {
  return organization || commonName;
}
