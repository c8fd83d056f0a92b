export interface MassDeletionGuardParts {
  /** Grace period before a loss is accepted, ms. */
  doubt: number;
  tell(message: string): void;
  now(): number;
}

type ReadIds = () => ReadonlySet<string>;

/**
 * Mass-deletion guard: returns true while a loss looks like an accident. That is a loss of more than half of the
 * entries seen within `doubt` ms, at once or gradually. The loss is accepted once it has lasted `doubt` ms, and
 * logged once.
 */
export function createMassDeletionGuard({ doubt, tell, now }: MassDeletionGuardParts) {
  const goneAt = new Map<string, number>();
  let since: number | null = null;

  /** The ids are read only after a loss: there may be a hundred thousand of them, and most syncs lose none. */
  return function isDoubtful(hasLosses: boolean, readBefore: ReadIds, readAfter: ReadIds): boolean {
    if (!hasLosses) {
      since = null;
      return false;
    }
    const [before, after] = [readBefore(), readAfter()];
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

/**
 * True when more than half is gone. Editors unpublish one entry at a time, so a larger loss is more likely a fault.
 */
export function isSuspiciousLoss(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const lost = before.difference(after).size;
  return lost * 2 > before.size;
}
