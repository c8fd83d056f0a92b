import { isSuspiciousLoss } from './held-change.server.ts';

export interface DoubtParts {
  /** How long a loss must last before it is believed, ms. */
  doubt: number;
  tell(message: string): void;
  now(): number;
}

/**
 * Says of each look at what there is whether it has lost so much that an accident is likelier than somebody's wish: more than half of
 * what there was within `doubt`, at once or little by little. It is believed once it has lasted for `doubt`, and told once.
 */
export function createLossDoubt({ doubt, tell, now }: DoubtParts) {
  const goneAt = new Map<string, number>();
  let since: number | null = null;

  return function isDoubtful(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
    for (const [id, at] of goneAt) if (after.has(id) || now() - at > doubt) goneAt.delete(id);
    const lately = before.union(new Set(goneAt.keys()));
    if (isSuspiciousLoss(lately, after)) {
      if (since === null) tell(`Only ${after.size} of ${lately.size} entries are left: the old ones are kept for now`);
      since ??= now();
      if (now() - since < doubt) return true;
      goneAt.clear();
    } else {
      for (const id of before.difference(after)) goneAt.set(id, now());
    }
    since = null;
    return false;
  };
}
