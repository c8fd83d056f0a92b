import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '..', '.cache', 'debian');
const millisecondsAnHour = 3_600_000;

/**
 * What a machine's own programs give, installing packages on Debian when they are not there; null when that is not possible. It
 * is tried at most once an hour, and by one process at a time.
 * @param find looks for it, before and after
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
    // Somebody else may have done it, or tried, while we waited.
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

/** One process at a time; one that died at it is waited for at most seven minutes. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  for (const deadline = Date.now() + 420_000; Date.now() < deadline; await delay(500)) {
    try {
      writeFileSync(lock, '', { flag: 'wx' });
      break;
    } catch {
      // Another one is at it.
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
