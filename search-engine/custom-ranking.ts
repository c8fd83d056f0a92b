import { parseAttribute, valuesAt } from './attribute-path.ts';

/** Compares two records by `desc(x)` and `asc(x)`; a record without a value comes last either way. */
export function compareByRanking(rules: readonly string[]): (one: unknown, other: unknown) => number {
  const steps = rules.map((rule) => {
    const { modifier, name } = parseAttribute(rule);
    return { name, sign: modifier === 'desc' ? -1 : 1 };
  });
  return (one, other) => {
    for (const { name, sign } of steps) {
      const order = compareValues(valuesAt(one, name)[0], valuesAt(other, name)[0], sign);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareValues(one: unknown, other: unknown, sign: number): number {
  const [left, right] = [rankable(one), rankable(other)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
  return sign * compareTexts(String(left), String(right));
}

function rankable(value: unknown): number | string | null {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  return typeof value === 'string' ? value : null;
}

/** Compares by code units, so that the order is the same on every machine. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
