/** Row of the results table. */
export interface Row {
  what: string;
  /** Value with its unit. */
  measured: string;
  /** Baseline measured in the same run, or the goal. */
  against: string;
  /** Ratio of the value to the baseline. */
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

/** Percentile: the value that a share of all values does not exceed. 0.5 is the median, 1 the maximum. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
