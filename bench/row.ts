/** One line of the table. */
export interface Row {
  what: string;
  /** The number with its unit. */
  measured: string;
  /** What it is compared with, measured in the same run; or the goal. */
  against: string;
  /** How many times that. */
  ratio: string;
}

export function row(what: string, measured: string, against = '', ratio?: number): Row {
  return { what, measured, against, ratio: ratio === undefined ? '' : ratio.toFixed(2) };
}

export function perSecond(count: number): string {
  return `${Math.round(count).toLocaleString('en')}/s`;
}

export function milliseconds(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`;
}

/** The value that a share of all values does not exceed: 0.5 the middle one, 1 the largest. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
