import type { Desk } from '../open-desk.server.ts';

/** True unless it is of somebody with a protected identity, and the role is one that must not see them. */
export function maySee(desk: Pick<Desk, 'may'>, { isProtected }: { isProtected?: boolean }): boolean {
  return !isProtected || desk.may('people.protected');
}
