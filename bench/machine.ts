import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const taskset = '/usr/bin/taskset';

/** What serves has one core to itself, what asks another. */
export const serverCore = 0;
export const clientCore = 1;

export const isPinned = existsSync(taskset) && cpus().length > 1;

/** The command, kept on one core where the machine can do that. */
export function onCore(core: number, command: string[]): [file: string, parameters: string[]] {
  const [file = '', ...parameters] = isPinned ? [taskset, '-c', String(core), ...command] : command;
  return [file, parameters];
}

/** What numbers of this run may be compared with: the processor, what else it had to do, and how long a fixed work takes it. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const [load = 0] = loadavg();
  const pinned = isPinned ? `server on core ${serverCore}, client on core ${clientCore}` : 'not pinned to cores';
  return `${cpus().length} × ${model}, load ${load.toFixed(1)} at the start, ${calibrate()} ms to hash 256 MB; ${pinned}`;
}

/** Milliseconds of processor time; native code, so that no compiler warms up in it. */
function calibrate(): number {
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  const before = process.cpuUsage();
  const hash = createHash('sha256');
  for (let count = 0; count < 256; count++) hash.update(megabyte);
  hash.digest();
  return Math.round(process.cpuUsage(before).user / 1000);
}
