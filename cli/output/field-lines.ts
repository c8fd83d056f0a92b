import { wrap } from './wrap.ts';

const labelWidth = 13;
const lineWidth = 80;

/** Formats a label with its text beside it, wrapped to the line width. */
export function fieldLines(label: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => wrap(line, lineWidth - labelWidth - 2))
    .map((line, at) => `  ${(at === 0 ? label : '').padEnd(labelWidth)}${line}`.trimEnd());
}
