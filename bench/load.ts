import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientCore, onCore } from '#scripts/cores.ts';
import type { Load, LoadResult } from './load-client.ts';

const run = promisify(execFile);
const wrk = '/usr/bin/wrk';
const connections = 16;

interface Asked {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
}

/**
 * Maximum requests per second for one URL, with enough connections to saturate one core.
 * @throws Error when a response is not 200
 */
export async function askAll({ url, seconds, headers = {} }: Asked): Promise<number> {
  if (!existsSync(wrk)) return (await ask({ url, seconds, headers, connections })).perSecond;
  const command = [wrk, '-t1', `-c${connections}`, `-d${seconds}s`, ...named(headers), url];
  const { stdout } = await run(...onCore(clientCore, command));
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !perSecond) throw new Error(`Not every answer came:\n${stdout}`);
  return perSecond;
}

/** Average pause in milliseconds between two requests of a connection. */
const pauses = 6;

/** Latency in ms at the 99th percentile, at a rate of requests per second sent at random times. */
export async function askAtLeisure({ url, seconds, headers = {} }: Asked, rate: number): Promise<number> {
  if (!existsSync(wrk)) return (await ask({ url, seconds, headers, connections, rate })).p99;
  const script = join(import.meta.dirname, 'pause.lua');
  const at = [`-c${Math.ceil((rate * pauses) / 1000)}`, `-d${seconds}s`, '--latency', '-s', script];
  const { stdout } = await run(
    ...onCore(clientCore, [wrk, '-t1', ...at, ...named(headers), url, '--', String(pauses)]),
  );
  const [, time, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return Number(time) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}

/** Latency of an open workload: visitors arrive at a fixed rate, whether or not earlier requests have finished. */
export function askAtRate({ url, seconds, headers = {} }: Asked, rate: number): Promise<LoadResult> {
  return ask({ url, seconds, headers, connections, rate });
}

async function ask(load: Load): Promise<LoadResult> {
  const command = [process.execPath, join(import.meta.dirname, 'load-client.ts'), JSON.stringify(load)];
  const { stdout } = await run(...onCore(clientCore, command));
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failures) throw new Error(`${result.failures} answers of ${load.url} were not what the first was`);
  return result;
}

function named(headers: Record<string, string>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
}
