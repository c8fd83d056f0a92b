import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { clientCore, isPinned, serverCore } from '#setup/cores.ts';

/**
 * Describes the machine, to tell which runs are comparable: the processor, its load, and the time for a fixed amount of
 * work.
 */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor';
  const [load = 0] = loadavg();
  const pinned = isPinned ? `server on core ${serverCore}, client on core ${clientCore}` : 'not pinned to cores';
  return `${cpus().length} × ${model}, load ${load.toFixed(1)} at the start, ${calibrate()} ms to hash 256 MB; ${pinned}`;
}

/** Processor time in ms. The work is native code, so it needs no JIT warm-up. */
function calibrate(): number {
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  const before = process.cpuUsage();
  const hash = createHash('sha256');
  for (let count = 0; count < 256; count++) hash.update(megabyte);
  hash.digest();
  return Math.round(process.cpuUsage(before).user / 1000);
}
