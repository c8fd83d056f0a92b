/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
export function luminance([red, green, blue]: Colour): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}

/** Contrast ratio of two relative luminances, from 1 to 21 (WCAG 2.2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
