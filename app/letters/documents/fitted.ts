import type { Paper, Setting } from './paper.ts';

/** The setting in the largest size that keeps the words within a height; never below what can be read. */
export function fitted(paper: Paper, words: string, setting: Setting, height: number): Setting {
  let { size } = setting;
  while (size > 7.5 && paper.heightOf(words, { ...setting, size }) > height) size -= 0.5;
  return { ...setting, size };
}
