import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { createBreaker } from '#platform/breaker.server.ts';
import type { Log } from '#platform/log.ts';
import type { TlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { steadyNow } from '#platform/steady-now.server.ts';
import {
  type BankIdOrder,
  BankIdOutcomeUnknown,
  BankIdRefused,
  type BankIdRequest,
  type BankIdService,
  type Collected,
} from './port.ts';

export interface BankIdDeps {
  call: TlsCaller;
  origin: string;
  /** Host that visitors see, where a request names none. */
  domain: string;
  now(): Date;
  /** A monotonic clock in ms, for the circuit breaker. */
  uptime?(): number;
  log: Log;
  /** Timeout of each request, ms. */
  deadline: number;
  /** Time in ms for which a result is cached. */
  keptFor?: number;
}

const patience = { mostFailures: 5, within: 60_000, rest: 30_000 };

/** Minimum time in ms between an answer and the next `collect`, however long that took. */
const millisecondsBetweenCollects = 2000;
/** BankID returns a result only once. If it does not reach the disk, this cache returns it again. */
const usuallyKeptFor = 5 * 60_000;

const begun = v.object({
  orderRef: v.string(),
  autoStartToken: v.string(),
  qrStartToken: v.string(),
  qrStartSecret: v.string(),
});
const failure = v.object({ errorCode: v.string(), details: v.optional(v.string(), '') });
const text = v.pipe(v.string(), v.nonEmpty());
const collected = v.variant('status', [
  v.object({ status: v.literal('pending'), hintCode: v.optional(v.string(), '') }),
  v.object({ status: v.literal('failed'), hintCode: v.optional(v.string(), '') }),
  v.object({
    status: v.literal('complete'),
    completionData: v.object({
      user: v.object({ personalNumber: v.pipe(v.string(), v.regex(/^\d{12}$/)), name: v.string() }),
      device: v.optional(v.object({ ipAddress: v.optional(v.string(), '') }), {}),
      signature: text,
      ocspResponse: text,
      risk: v.optional(v.string(), ''),
    }),
  }),
]);

interface PendingCollect {
  answer: Promise<Collected>;
  /** By `uptime`; null while the request is in flight. */
  answeredAt: number | null;
}

/**
 * BankID's relying-party API, version 6.0. Circuit breaker: 5 failures within 60 s open it for 30 s. A refusal
 * counts as an answer.
 */
export function createBankId(deps: BankIdDeps): BankIdService {
  const { call, origin, domain, now, uptime = () => performance.now(), log, deadline } = deps;
  const { keptFor = usuallyKeptFor } = deps;
  // A result contains a personal number. Purge it when its time is up, not at the next access.
  const latest = new LRUCache<string, PendingCollect>({ max: 10_000, ttlAutopurge: true, perf: { now: steadyNow } });
  const openBreaker = () => createBreaker(patience, uptime);
  const breakers = { begin: openBreaker(), underWay: openBreaker() };

  async function post<T>(
    path: 'auth' | 'sign' | 'collect' | 'cancel',
    body: object,
    schema: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Promise<T> {
    // Separate breakers: failing new orders must not use up the probe of an order under way, whose result BankID
    // keeps only for a short time.
    const breaker = path === 'auth' || path === 'sign' ? breakers.begin : breakers.underWay;
    if (breaker.gate() === 'open') throw new BankIdOutcomeUnknown('BankID is not asked for a while');
    try {
      const end = AbortSignal.timeout(deadline);
      const answer = await send(path, body, schema, signal ? AbortSignal.any([signal, end]) : end);
      breaker.close();
      return answer;
    } catch (error) {
      if (error instanceof BankIdRefused) breaker.close();
      else if (breaker.failed()) log.error({ service: 'bank-id' }, 'BankID keeps failing: its circuit breaker is open');
      throw error;
    }
  }

  async function send<T>(
    path: string,
    body: object,
    schema: v.GenericSchema<unknown, T>,
    signal: AbortSignal,
  ): Promise<T> {
    const url = `${origin}/rp/v6.0/${path}`;
    // Exactly this content type: BankID rejects it with a charset.
    const headers = { 'content-type': 'application/json' };
    const answer = await call({ method: 'POST', url, headers, body: JSON.stringify(body), signal }).catch(
      (cause: unknown) => {
        throw new BankIdOutcomeUnknown('BankID did not answer', { cause });
      },
    );
    const content = parse(answer.text);
    if (answer.status === 200) {
      const read = v.safeParse(schema, content);
      if (read.success) return read.output;
      throw new BankIdOutcomeUnknown('BankID answered something else');
    }
    const { errorCode = '', details = '' } = v.is(failure, content) ? content : {};
    const isCertain = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status) && errorCode;
    if (!isCertain) throw new BankIdOutcomeUnknown(`BankID answered ${answer.status} ${errorCode}`);
    throw new BankIdRefused(/no such order/i.test(details ?? '') ? 'noSuchOrder' : errorCode);
  }

  async function begin(kind: 'auth' | 'sign', wish: BankIdRequest, signal?: AbortSignal): Promise<BankIdOrder> {
    const { personalNumber, userAgent, returnUrl } = wish;
    const body = {
      endUserIp: isIP(wish.address) ? wish.address : '127.0.0.1',
      ...(wish.text && { userVisibleData: Buffer.from(wish.text).toString('base64') }),
      requirement: { ...(personalNumber && { personalNumber }), ...(kind === 'sign' && { risk: 'moderate' }) },
      ...(returnUrl && { returnUrl }),
      returnRisk: true,
      web: { referringDomain: wish.domain ?? domain, ...(userAgent && { userAgent: userAgent.slice(0, 256) }) },
    };
    return { ...(await post(kind, body, begun, signal)), answeredAt: now() };
  }

  const isOver = ({ answeredAt }: PendingCollect) =>
    answeredAt !== null && uptime() - answeredAt >= millisecondsBetweenCollects;

  async function ask(orderRef: string, signal?: AbortSignal): Promise<Collected> {
    const answer = await post('collect', { orderRef }, collected, signal).catch((error: unknown) => {
      if (error instanceof BankIdRefused && error.code === 'noSuchOrder') return null;
      throw error;
    });
    if (!answer) return { is: 'failed', hint: 'gone' };
    if (answer.status !== 'complete') return { is: answer.status, hint: answer.hintCode };
    const { user, device, signature, ocspResponse, risk } = answer.completionData;
    return { is: 'complete', completion: { ...user, signature, ocspResponse, risk, address: device.ipAddress ?? '' } };
  }

  return {
    auth: (wish, signal) => begin('auth', wish, signal),
    sign: (wish, signal) => begin('sign', wish, signal),
    async collect(orderRef, signal) {
      const known = latest.get(orderRef);
      if (known && !isOver(known)) return known.answer;
      const before = await known?.answer.catch(() => null);
      if (before && before.is !== 'pending') return before;
      const again = latest.get(orderRef);
      // A concurrent caller has already sent the request.
      if (again && again !== known) return again.answer;
      const asked: PendingCollect = { answer: ask(orderRef, signal), answeredAt: null };
      latest.set(orderRef, asked, { ttl: keptFor });
      const noteWhen = () => {
        asked.answeredAt = uptime();
      };
      asked.answer.then(noteWhen, noteWhen);
      return asked.answer;
    },
    async cancel(orderRef, signal) {
      const settled = await latest.get(orderRef)?.answer.catch(() => null);
      if (settled && settled.is !== 'pending') return 'answered';
      await post('cancel', { orderRef }, v.unknown(), signal).catch((error: unknown) => {
        if (!(error instanceof BankIdRefused && error.code === 'noSuchOrder')) throw error;
      });
      latest.delete(orderRef);
      return 'cancelled';
    },
  };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
