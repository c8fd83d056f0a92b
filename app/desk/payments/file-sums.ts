import type { BankFileView, LineView } from '#bank-imports/port.ts';

/** Rows of a file by what is to be done with them. */
export interface SortedLines {
  matched: LineView[];
  help: LineView[];
  /** Booked on orders, as unknown money, or sent back. */
  booked: LineView[];
  /** Swish payments of the site itself: nothing is left to do. */
  known: LineView[];
  aside: LineView[];
}

export function sortLines(lines: readonly LineView[]): SortedLines {
  const isNew = ({ line }: LineView) => line.state === 'new';
  return {
    matched: lines.filter((view) => isNew(view) && view.match?.state === 'matched'),
    help: lines.filter((view) => isNew(view) && view.match?.state !== 'matched'),
    booked: lines.filter(({ line }) => !['new', 'known', 'archived'].includes(line.state)),
    known: lines.filter(({ line }) => line.state === 'known'),
    aside: lines.filter(({ line }) => line.state === 'archived'),
  };
}

/** Öre of rows in kronor. */
export function sumOfLines(lines: readonly LineView[]): number {
  return lines.reduce((sum, { line }) => sum + (line.currency === 'SEK' ? line.amount : 0), 0);
}

/** Days of a file as a person says them. */
export function daysOf({ days }: Pick<BankFileView, 'days'>, format: (day: string) => string): string | null {
  if (!days) return null;
  return days.from === days.to ? format(days.from) : `${format(days.from)} – ${format(days.to)}`;
}

/** Way by which the payments of a file came. */
export function wayOf(kind: BankFileView['kind']): 'bank' | 'swish-report' | 'in-person' {
  return kind === 'swish-report' || kind === 'in-person' ? kind : 'bank';
}
