import { spawnSync } from 'node:child_process';
import { findOrInstall } from './debian-package.ts';

/**
 * The command that tells what a program asks of the system, and can let it fail; null when there is none and none can be installed,
 * or where it may not look on.
 */
export async function findStrace(): Promise<string | null> {
  const find = () => (spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0 ? 'strace' : null);
  return findOrInstall(find, { packages: ['strace'], purpose: 'let a disk fail in tests' });
}
