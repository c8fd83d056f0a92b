import type { Actor } from '#orders/port.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import type { AutogiroRow } from '../port.ts';

/** Row of an answer of the bank, not yet applied. */
export interface BankAnswerRow extends Pick<AutogiroRow, 'payerNumber' | 'code' | 'amount'> {
  /** Applies it; what is known already changes nothing. */
  apply(deps: Deps, db: Write, actor: Actor): Promise<Pick<AutogiroRow, 'outcome' | 'reference'>>;
}

/** Rows that are applied in one transaction, for which visitors' orders wait. */
const mostAtOnce = 20;

/** Numbers of rows that are applied together: those of one payer, whose letters depend on one another, in one part. */
export function partsOf(rows: readonly BankAnswerRow[]): number[][] {
  const byPayer = Map.groupBy(rows.keys(), (at) => rows[at]?.payerNumber);
  const parts: number[][] = [];
  for (const some of byPayer.values()) {
    const last = parts.at(-1);
    if (last && last.length < mostAtOnce) last.push(...some);
    else parts.push([...some]);
  }
  return parts;
}
