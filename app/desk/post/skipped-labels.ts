/** Most labels of a sheet that may be used already. */
const most = 23;

/** Labels of the first sheet that are used already, as an address says: `?hoppa=4`. */
export function skippedLabels(query: URLSearchParams): number {
  return Math.min(most, Math.max(0, Math.trunc(Number(query.get('hoppa')) || 0)));
}
