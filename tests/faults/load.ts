import { setTimeout as pause } from 'node:timers/promises';
import { type KeepAliveClient, openKeepAliveClient } from './keep-alive-client.ts';

// node tests/faults/load.ts '{"origin": …, "seconds": …, "rate": …}': a crowd in a process of its own; says at its end what came of it.

export interface Crowd {
  origin: string;
  seconds: number;
  /** Requests a second, whatever becomes of them; left out: as many as `visitors` can make one after another. */
  rate?: number;
  visitors?: number;
}

export type Errand = 'page' | 'form' | 'payment';

export interface Outcome {
  sent: number;
  /** Answered as they would be on a quiet day. */
  served: number;
  /** Sent away with 503. */
  shed: number;
  failed: number;
  /** Of those that failed, the errors' codes, and whether it was on a connection kept from before. */
  problems: string[];
  /** Milliseconds at the 50th and the 99th of a hundred: of what was served, and of what was sent away. */
  served50: number;
  served99: number;
  shed99: number;
}

export type Report = Record<Errand, Outcome> & {
  /** How long it was asked for, and then until everything was answered. */
  seconds: number;
  settling: number;
  rate: number;
};

const mostOpen = 2_500;
/** As docs/operating.md asks of a proxy: it lets go of a connection that it has kept before the site does, ms. */
const letGoAfter = 10_000;
const seen = { page: createTally(), form: createTally(), payment: createTally() };
let open = 0;
let number = 0;

const typed = 'name=Kim&reference=7&email=kim%40djur.example';
const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

/** Ninety pages, eight forms, two that have to do with money: a notice, and a visitor who waits for a payment. */
function errandOf(at: number): { errand: Errand; method: string; path: string } {
  const place = at % 100;
  if (place === 99) return { errand: 'payment', method: 'POST', path: '/_/webhooks/swish/none' };
  if (place === 49) return { errand: 'payment', method: 'GET', path: `/betala/okand-${at}` };
  if (place % 12 === 5) return { errand: 'form', method: 'POST', path: '/angra' };
  return { errand: 'page', method: 'GET', path: `/djurfakta/rav?besok=${at}` };
}

async function ask(client: KeepAliveClient): Promise<void> {
  const { errand, method, path } = errandOf(number++);
  const tally = seen[errand];
  const start = performance.now();
  const headers = { 'Accept-Encoding': 'gzip, br', ...(method === 'POST' && ownForm) };
  tally.sent += 1;
  open += 1;
  const answered = await client.ask({ method, path, headers, body: method === 'POST' ? typed : '' });
  open -= 1;
  const ms = performance.now() - start;
  if ('problem' in answered) tally.problems.push(answered.problem);
  else if (answered.status === 503) tally.shed.push(ms);
  else tally.served.push(ms);
}

async function run({ origin, seconds, rate, visitors = 16 }: Crowd): Promise<Report> {
  const client = openKeepAliveClient(origin, letGoAfter);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  if (rate === undefined) {
    const visitor = async () => {
      while (elapsed() < seconds) await ask(client);
    };
    await Promise.all(Array.from({ length: visitors }, visitor));
  } else {
    const asked: Promise<void>[] = [];
    while (elapsed() < seconds) {
      while (number < elapsed() * rate && open < mostOpen) asked.push(ask(client));
      await pause(2);
    }
    await Promise.race([Promise.all(asked), pause(20_000)]);
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
    // What has no answer at the end has failed as well.
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
