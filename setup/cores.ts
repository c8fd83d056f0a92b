import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';

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

/** Keeps a process that runs, all its threads, on one core from here on, where the machine can do that. */
export function keepOnCore(core: number, pid: number): void {
  if (isPinned) execFileSync(taskset, ['-acp', String(core), String(pid)]);
}
