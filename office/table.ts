export interface Column {
  head: string;
  /** Signs. The last column may be left without. */
  width?: number;
  isNumber?: true;
  /** Never cut off. */
  isWhole?: true;
}

const gap = '  ';

/** A line of a table for the terminal. What is too wide is cut off, or pushes the rest. */
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
