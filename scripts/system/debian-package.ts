import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '..', '..', '.cache', 'debian');
const millisecondsAnHour = 3_600_000;

/**
 * Finds a program, and installs its Debian packages when it is missing. Returns null when that is not possible.
 * Installation is tried at most once an hour, by one process at a time.
 * @param find looks for the program, before and after
 */
export async function findOrInstall<T>(
  find: () => T | null,
  { packages, purpose }: { packages: string[]; purpose: string },
): Promise<T | null> {
  const found = find();
  if (found !== null || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  const failure = join(cache, `${packages.join('-')}-could-not-be-installed`);
  const wasTried = () => (statSync(failure, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - millisecondsAnHour;
  if (wasTried()) return null;
  return alone(join(cache, 'installing'), async () => {
    // Another process may have installed it, or tried, while this one waited for the lock.
    const meanwhile = find();
    if (wasTried() || meanwhile !== null) return meanwhile;
    console.log(`Installing ${packages.join(' and ')} from Debian’s packages, to ${purpose} …`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      await run('apt-get', ['update'], { timeout: 120_000, env: environment });
      await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
        timeout: 300_000,
        env: environment,
      });
    } catch {
      writeFileSync(failure, '');
    }
    return find();
  });
}

/** Lock: one process at a time. The wait for a lock left by a dead process is limited to seven minutes. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  for (const deadline = Date.now() + 420_000; Date.now() < deadline; await delay(500)) {
    try {
      writeFileSync(lock, '', { flag: 'wx' });
      break;
    } catch {
      // The lock is held by another process.
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
