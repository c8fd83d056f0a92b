/** Returns the items in random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, draw: random() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ item }) => item);
}
