import { wrap } from './wrap.ts';

const labelWidth = 13;
const lineWidth = 80;

/** A label and a text beside it, broken so that it stays on the screen. */
export function fieldLines(label: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => wrap(line, lineWidth - labelWidth - 2))
    .map((line, at) => `  ${(at === 0 ? label : '').padEnd(labelWidth)}${line}`.trimEnd());
}
