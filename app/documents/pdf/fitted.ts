import type { Pdf } from './pdf.ts';
import type { TextStyle } from './text-style.ts';

/** Smallest font size that is legible, in points. */
const legible = 7.5;
/** Line height of text that had to become smaller. */
const tight = 1.25;

/**
 * Returns the setting with the largest font size at which the words fit the height. The size never falls below `least`,
 * in points: by default the smallest that is legible. Smaller text has its lines closer together.
 */
export function fitted(pdf: Pdf, translations: string, setting: TextStyle, height: number, least = legible): TextStyle {
  let fitting = setting;
  while (fitting.size > least && pdf.heightOf(translations, fitting) > height) {
    const leading = setting.face === 'display' ? setting.leading : Math.min(setting.leading ?? tight, tight);
    fitting = { ...setting, size: fitting.size - 0.5, leading };
  }
  return fitting;
}
