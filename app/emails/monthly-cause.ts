/** Changes of a monthly gift that a letter confirms. `card-ends`: its card can soon not be charged any more. */
export const monthlyNotes = ['sum', 'day', 'paused', 'resumed', 'card', 'card-ends'] as const;

export interface MonthlyChange {
  note: (typeof monthlyNotes)[number];
  /** Öre a month. */
  amount: number;
  /** Days of the next draws; empty while nobody can know them. */
  draws: string[];
}

/** Cause of the e-mail: it carries what was true when it was queued. @param at time of the change: each has a letter */
export function monthlyCause({ note, amount, draws }: MonthlyChange, at: Date): string {
  return [`monthly-${note}`, at.toISOString(), amount, ...draws].join(' ');
}

/** Null for another cause. */
export function readMonthlyCause(cause: string): MonthlyChange | null {
  const [what = '', , amount, ...draws] = cause.split(' ');
  const note = monthlyNotes.find((known) => what === `monthly-${known}`);
  return note ? { note, amount: Number(amount), draws } : null;
}
