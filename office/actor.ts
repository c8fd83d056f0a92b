import { userInfo } from 'node:os';
import type { Actor } from '#services/order-book/port.ts';
import { UsageError } from './cli-error.ts';

/**
 * Actor for the audit log: the given name, or the operating system's user name.
 * @throws Misuse when there is no name, or it contains invalid characters
 */
export function readActor(given: string | undefined, userName: () => string | null = systemUser): Actor {
  const name = (given ?? userName() ?? '').trim();
  if (!name) throw new UsageError('Say who you are, for the audit: --as name');
  if (!/^[\p{L}\p{M}\p{N} .'’_-]{1,40}$/u.test(name)) {
    throw new UsageError('--as takes a name: at most 40 letters, digits, blanks, dots and hyphens.');
  }
  return `office:${name}`;
}

/** Null in a container whose user has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
