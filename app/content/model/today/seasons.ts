/** Seasons, as editors choose them for what suits a part of the year. */
export const seasons = ['vår', 'sommar', 'höst', 'vinter'] as const;
export type Season = (typeof seasons)[number];

/** Season of a day (YYYY-MM-DD) by its month: winter is December to February. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)] ?? 'vinter';
}

/** Reads the field of an article, each season once; null for a value that has something else in it. */
export function readSeasons(value: unknown): Season[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((one) => seasons.includes(one))) return null;
  return seasons.filter((season) => value.includes(season));
}
