/** Bankgirot's records: 80 characters, columns counted from 1, cut rows filled up with blanks. */
export const recordWidth = 80;

export interface FixedRecord {
  /** Line number in the file, from 1. */
  line: number;
  /** Transaction code: the first two characters. */
  code: string;
  /** Text of some columns, both inclusive, as written. */
  columns(from: number, to: number): string;
  /** The same without blanks around it. */
  text(from: number, to: number): string;
}

/** Splits a file into records. Blank lines at its end do not count. A record keeps what stands beyond column 80. */
export function readRecords(source: string): FixedRecord[] {
  const lines = source.split(/\r\n|\n|\r/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.map((written, at) => {
    const padded = written.padEnd(recordWidth);
    const columns = (from: number, to: number) => padded.slice(from - 1, to);
    return { line: at + 1, code: columns(1, 2), columns, text: (from, to) => columns(from, to).trim() };
  });
}

/** Writes a record: each part of the given width, the whole filled to 80. @throws RangeError when a part is too long */
export function writeRecord(...parts: [text: string | number, width: number, fill?: 'zeros' | 'blanks'][]): string {
  const written = parts.map(([value, width, fill = 'blanks']) => {
    const text = String(value);
    if (text.length > width) throw new RangeError(`${text.length} characters do not fit in ${width} columns`);
    return fill === 'zeros' ? text.padStart(width, '0') : text.padEnd(width);
  });
  const line = written.join('');
  if (line.length > recordWidth) throw new RangeError('A record has at most 80 columns');
  return line.padEnd(recordWidth);
}
