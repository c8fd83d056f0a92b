import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load-client.ts';
import { clientCore, onCore } from './machine.ts';

const run = promisify(execFile);
const wrk = '/usr/bin/wrk';
const connections = 16;

interface Asked {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
}

/**
 * Requests a second that one address can be asked, with as many connections as keep one core busy.
 * @throws Error when an answer is not 200
 */
export async function askAll({ url, seconds, headers = {} }: Asked): Promise<number> {
  if (!existsSync(wrk)) return (await ask({ url, seconds, headers, connections })).perSecond;
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command = [wrk, '-t1', `-c${connections}`, `-d${seconds}s`, ...named, url];
  const { stdout } = await run(...onCore(clientCore, command));
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !perSecond) throw new Error(`Not every answer came:\n${stdout}`);
  return perSecond;
}

/** What visitors wait who come at a fixed rate, whatever became of those before them. */
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
