import type { Pdf } from './pdf.ts';
import type { TextStyle } from './text-style.ts';

/**
 * Returns the setting with the largest font size at which the words fit the height. The size never falls below 7.5 pt,
 * the smallest that is legible.
 */
export function fitted(pdf: Pdf, translations: string, setting: TextStyle, height: number): TextStyle {
  let { size } = setting;
  while (size > 7.5 && pdf.heightOf(translations, { ...setting, size }) > height) size -= 0.5;
  return { ...setting, size };
}
