import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';

const taskset = '/usr/bin/taskset';

/** CPU cores of the server and of its client: each has one of its own. */
export const serverCore = 0;
export const clientCore = 1;

export const isPinned = existsSync(taskset) && cpus().length > 1;

/** Prefixes a command to pin it to one core, where the machine supports that. */
export function onCore(core: number, command: string[]): [file: string, parameters: string[]] {
  const [file = '', ...parameters] = isPinned ? [taskset, '-c', String(core), ...command] : command;
  return [file, parameters];
}

/** Pins a running process with all its threads to one core, where the machine supports that. */
export function keepOnCore(core: number, pid: number): void {
  if (isPinned) execFileSync(taskset, ['-acp', String(core), String(pid)]);
}
