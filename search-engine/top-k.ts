/**
 * Top k: the first `count` items in the order of `compare`, sorted. Faster than a full sort when `count` is small.
 */
export function topK<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  if (count * 4 > items.length || count > 500) return [...items].sort(compare).slice(0, count);
  const top: Item[] = [];
  for (const item of items) {
    const last = top.at(-1);
    if (top.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    let low = 0;
    let high = top.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = top[middle];
      if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    top.splice(low, 0, item);
    if (top.length > count) top.pop();
  }
  return top;
}
