/** Seeded random choices: the same numbers give the same choices in every run. */
export function drawWith(random: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return {
    pick,
    /** Draws up to this many items, with repetition. */
    some: <T>(list: readonly T[], most: number) =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list)),
    /** True with this probability. */
    isOdd: (share: number) => random() < share,
  };
}
