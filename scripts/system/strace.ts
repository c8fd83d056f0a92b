import { spawnSync } from 'node:child_process';
import { findOrInstall } from './debian-package.ts';

/**
 * Finds strace, which traces a program's system calls and can make them fail. Null when it is missing and cannot be
 * installed, or is not permitted to trace.
 */
export async function findStrace(): Promise<string | null> {
  const find = () => (spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0 ? 'strace' : null);
  return findOrInstall(find, { packages: ['strace'], purpose: 'let a disk fail in tests' });
}
