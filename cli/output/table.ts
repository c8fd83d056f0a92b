export interface Column {
  head: string;
  /** Width in characters. The last column needs none. */
  width?: number;
  isNumber?: true;
  /** True when the text must not be truncated. */
  isWhole?: true;
}

const gap = '  ';

/** Formats a table row for the terminal. Text that is too wide is truncated, or pushes the rest. */
export function tableLine(columns: readonly Column[], cells: readonly string[]): string {
  return columns
    .map(({ width = 0, isNumber, isWhole = isNumber || !width }, at) => {
      const cell = (cells[at] ?? '').replaceAll(/\s+/g, ' ');
      const text = isWhole || cell.length <= width ? cell : `${cell.slice(0, width - 1)}…`;
      return isNumber ? text.padStart(width) : text.padEnd(width);
    })
    .join(gap)
    .trimEnd();
}

export function tableHead(columns: readonly Column[]): string {
  return tableLine(
    columns,
    columns.map(({ head }) => head),
  );
}
