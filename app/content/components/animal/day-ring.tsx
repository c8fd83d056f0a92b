import type { Waking } from '../../model/animal/animal-world.ts';

/** Hours, on a ring with noon at the top, at which an animal is awake: each stretch from one hour to another. */
const hours: Record<Waking, [from: number, to: number][]> = {
  dag: [[6, 18]],
  natt: [[19, 29]],
  skymning: [
    [3, 8],
    [18, 23],
  ],
  'dygnet runt': [
    [1, 5],
    [7, 12],
    [14, 18],
    [20, 23],
  ],
};

/** The day with its sun and the night with its moon, as a ring of paper; the outer band is where the animal is awake. */
export function DayRing({ awake }: { awake: Waking }) {
  return (
    <svg className="measure" viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="40" fill="#2f8190" />
      <circle cx="60" cy="39" r="12" fill="#fbdc8a" />
      <path d="M20 60a40 40 0 0 0 80 0z" fill="#182c3c" />
      <path d="M62 72a13 13 0 1 0 9 22 11 11 0 0 1-9-22z" fill="#fbdc8a" />
      <path className="measure__awake" d={hours[awake].map(([from, to]) => arc(from, to)).join('')} />
    </svg>
  );
}

function arc(from: number, to: number): string {
  const at = (hour: number) => {
    const turn = ((hour - 12) / 24) * 2 * Math.PI;
    return `${Math.round(60 + 51 * Math.sin(turn))} ${Math.round(60 - 51 * Math.cos(turn))}`;
  };
  return `M${at(from)}A51 51 0 ${to - from > 12 ? 1 : 0} 1 ${at(to)}`;
}
