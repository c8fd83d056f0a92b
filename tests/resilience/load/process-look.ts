import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** True when /proc exists on this machine. */
export const canLook = existsSync('/proc/self/status');

/** Counts the sockets of a process. */
export function countSockets(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
}

/** Counts the open file descriptors of a process, including sockets. */
export function countHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Memory of a process, MiB: the minimum of a few samples, so that garbage does not count. */
export async function settledMemory(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 8; look++) {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    least = Math.min(least, Number(kilobytes) / 1024);
    await pause(150);
  }
  return least;
}
