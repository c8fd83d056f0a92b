/** Draws by direct debit as the payer is told of them. */
export interface ToldDraw {
  /** First day, YYYY-MM-DD. */
  on: string;
  /** Day of each month afterwards, 1–31. */
  dayOfMonth: number;
}

/** Cause of the e-mail: it carries the days, so that a letter sent later says what was decided when it was queued. */
export function drawCause({ on, dayOfMonth }: ToldDraw): string {
  return `draw ${on} ${dayOfMonth}`;
}

/** Null for another cause. */
export function readDrawCause(cause: string): ToldDraw | null {
  const [, on, dayOfMonth] = /^draw (\d{4}-\d\d-\d\d) (\d{1,2})$/.exec(cause) ?? [];
  return on ? { on, dayOfMonth: Number(dayOfMonth) } : null;
}
