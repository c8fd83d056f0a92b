/** Seeded random choices: the same numbers give the same choices in every run. */
export function drawWith(random: () => number) {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return {
    pick,
    /** So many of them at most, the same one perhaps more than once. */
    some: <T>(list: readonly T[], most: number) =>
      Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list)),
    /** True in this share of all cases. */
    isOdd: (share: number) => random() < share,
  };
}
