import { parseDay } from '#swedish/dates/date.ts';

/** Which copies of the magazine are asked for. */
export interface MagazineQuestion {
  /** YYYY-MM-DD; null before a day is chosen. */
  day: string | null;
  isJoined: boolean;
}

export function readMagazineQuestion(query: URLSearchParams): MagazineQuestion {
  return { day: parseDay(query.get('dag') ?? ''), isJoined: query.get('hushall') === '1' };
}

export function magazineQuery({ day, isJoined }: MagazineQuestion): string {
  return `?${new URLSearchParams({ ...(day && { dag: day }), ...(isJoined && { hushall: '1' }) })}`;
}
