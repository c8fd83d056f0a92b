import type { Paper, Setting } from './paper.ts';

/**
 * Returns the setting with the largest font size at which the words fit the height. The size never falls below 7.5 pt,
 * the smallest that is legible.
 */
export function fitted(paper: Paper, words: string, setting: Setting, height: number): Setting {
  let { size } = setting;
  while (size > 7.5 && paper.heightOf(words, { ...setting, size }) > height) size -= 0.5;
  return { ...setting, size };
}
