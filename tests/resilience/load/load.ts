import { createHmac } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type KeepAliveClient, openKeepAliveClient, type Question } from './keep-alive-client.ts';

// Usage: node tests/resilience/load.ts '{"origin": …, "seconds": …, "rate": …}'. Runs a crowd in its own process and
// prints the result at the end.

export interface Crowd {
  origin: string;
  /** Payment that the load polls and sends webhook events about. */
  payment: OpenPayment;
  seconds: number;
  /** Open-loop rate, requests/s. When left out, `visitors` send as many as they can, one after another. */
  rate?: number;
  visitors?: number;
}

export interface OpenPayment {
  /** Path of the page that polls the payment. */
  page: string;
  /** Provider's id of the payment, and the signing secret of its webhook events. */
  session: string;
  secret: string;
}

export type RequestClass = 'page' | 'form' | 'payment';

export interface Outcome {
  sent: number;
  /** Requests served as on a quiet day. */
  served: number;
  /** Requests shed with 503. */
  shed: number;
  failed: number;
  /** Failures: the status, or the error's code and whether the connection was reused. */
  problems: string[];
  /** Latency, ms, at the 50th and 99th percentile: of served and of shed requests. */
  served50: number;
  served99: number;
  shed99: number;
}

export type Report = Record<RequestClass, Outcome> & {
  /** Duration, s: the load itself and the wait for the last response. */
  seconds: number;
  settling: number;
  rate: number;
  /** Longest stall of the load generator itself, ms. Responses that arrived meanwhile seem to have waited as long. */
  standstill: number;
};

const mostOpen = 2_500;
/** Sockets are read after dialling: a thousand connects take long and would count as the site's latency. */
const mostInOneGo = 32;
/** Idle timeout of reused connections, ms. docs/operating.md asks a proxy to close them before the site does. */
const letGoAfter = 10_000;
/** One in this many requests polls a payment. */
const perWaiter = 500;
/** Timeout of a response, ms. */
const longestSettling = 20_000;
const seen = { page: createTally(), form: createTally(), payment: createTally() };
let open = 0;
let number = 0;

const typed = 'name=Kim&reference=7&email=kim%40djur.example';
const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

/** Mix of 100 requests: 90 pages, 8 forms, 2 webhook events; now and then one polls a payment. */
function requestClassOf(at: number, payment: OpenPayment): [RequestClass, Question] {
  const place = at % 100;
  if (at % perWaiter === 49) return ['payment', read(payment.page)];
  if (place === 49 || place === 99) return ['payment', noticeOf(at, payment)];
  if (place % 12 === 5) return ['form', { method: 'POST', path: '/angra', headers: ownForm, body: typed }];
  return ['page', read(`/djurfakta/rav?besok=${at}`)];
}

function read(path: string): Question {
  return { method: 'GET', path, headers: { 'Accept-Encoding': 'gzip, br' }, body: '' };
}

/** Webhook event about the payment, as Stripe sends it; its content differs each time. */
function noticeOf(at: number, { session, secret }: OpenPayment): Question {
  const object = { object: 'checkout.session', id: session, metadata: { attempt: 'unknown' } };
  const id = `evt_${process.pid}_${at}`;
  const body = JSON.stringify({ object: 'event', id, type: 'checkout.session.completed', data: { object } });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` };
  return { method: 'POST', path: '/_/webhooks/stripe', headers, body };
}

async function ask(client: KeepAliveClient, payment: OpenPayment): Promise<void> {
  const [requestClass, question] = requestClassOf(number++, payment);
  const tally = seen[requestClass];
  const start = performance.now();
  tally.sent += 1;
  open += 1;
  const answered = await client.ask(question);
  open -= 1;
  const ms = performance.now() - start;
  if ('problem' in answered) tally.problems.push(answered.problem);
  else if (answered.status === 503) tally.shed.push(ms);
  else if (answered.status !== 200) tally.problems.push(String(answered.status));
  else tally.served.push(ms);
}

async function run({ origin, payment, seconds, rate, visitors = 16 }: Crowd): Promise<Report> {
  const client = openKeepAliveClient(origin, letGoAfter);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  if (rate === undefined) {
    const visitor = async () => {
      while (elapsed() < seconds) await ask(client, payment);
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
  } else {
    while (elapsed() < seconds) {
      const isLate = () => number < elapsed() * rate && open < mostOpen;
      for (let sent = 0; sent < mostInOneGo && isLate(); sent++) void ask(client, payment);
      await pause(isLate() ? 0 : 2);
    }
    const latest = performance.now() + longestSettling;
    while (open > 0 && performance.now() < latest) await pause(10);
  }
  const took = rate === undefined ? elapsed() : seconds;
  const settling = Math.max(0, elapsed() - took);
  return {
    page: outcomeOf(seen.page),
    form: outcomeOf(seen.form),
    payment: outcomeOf(seen.payment),
    seconds: took,
    settling,
    rate: number / took,
    standstill: Math.round(delays.max / 1e6),
  };
}

function createTally() {
  return { sent: 0, served: [] as number[], shed: [] as number[], problems: [] as string[] };
}

function outcomeOf({ sent, served, shed, problems }: ReturnType<typeof createTally>): Outcome {
  const at = (list: number[], share: number) =>
    Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0);
  return {
    sent,
    served: served.length,
    shed: shed.length,
    // A request without a response at the end counts as failed.
    failed: sent - served.length - shed.length,
    problems,
    served50: at(served, 0.5),
    served99: at(served, 0.99),
    shed99: at(shed, 0.99),
  };
}

if (import.meta.main) {
  console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as Crowd)));
  process.exit(0);
}
