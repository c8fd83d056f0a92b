import { Agent, get } from 'node:http';

// node bench/load-client.ts <json>: load generator for one URL; prints the result as JSON. With a rate it sends at
// fixed times, whether or not responses have arrived. Latency counts from the scheduled time, so a stalled server is
// not overlooked (coordinated omission). Without a rate, every connection sends again as soon as it has its response.

export interface Load {
  url: string;
  seconds: number;
  connections: number;
  headers: Record<string, string>;
  /** Requests per second; without it, as many as possible. */
  rate?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Errors, and responses with a status other than 200 or a length other than the first one's. */
  failures: number;
  /** Latency percentiles in milliseconds. */
  p50: number;
  p99: number;
}

const load = JSON.parse(process.argv[2] ?? '') as Load;
const agent = new Agent({ keepAlive: true, maxSockets: load.rate ? 256 : load.connections });
const times: number[] = [];
let failures = 0;
let expected = 0;

await ask(performance.now());
times.length = 0;
const start = performance.now();
const end = start + load.seconds * 1000;
await (load.rate ? openLoop(load.rate) : Promise.all(Array.from({ length: load.connections }, closedLoop)));
const took = (performance.now() - start) / 1000;
agent.destroy();
times.sort((one, other) => one - other);
const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
console.log(
  JSON.stringify({ perSecond: times.length / took, failures, p50: at(0.5), p99: at(0.99) } satisfies LoadResult),
);

async function closedLoop(): Promise<void> {
  while (performance.now() < end) await ask(performance.now());
}

async function openLoop(rate: number): Promise<void> {
  const asked: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (
        let due = start + (asked.length * 1000) / rate;
        due <= now && due < end;
        due = start + (asked.length * 1000) / rate
      ) {
        asked.push(ask(due));
      }
      if (now < end) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(asked);
}

function ask(due: number): Promise<void> {
  return new Promise((resolve) => {
    const request = get(load.url, { agent, headers: load.headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        expected ||= bytes;
        if (response.statusCode !== 200 || bytes !== expected) failures++;
        times.push(performance.now() - due);
        resolve();
      });
    });
    request.on('error', () => {
      failures++;
      resolve();
    });
  });
}
