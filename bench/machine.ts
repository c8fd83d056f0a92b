import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { clientCore, isPinned, serverCore } from '#setup/cores.ts';

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
