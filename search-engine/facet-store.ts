import { parseAttribute, textOf, valuesAt } from './attribute-path.ts';
import { compareTexts } from './custom-ranking.ts';
import type { Condition, FilterConditions } from './parse-filters.ts';

/** Facet values by record number. */
export type FacetStore = {
  add(record: number, object: unknown): void;
  /**
   * Returns a predicate for records that fulfil the conditions; attributes without a facet are read with
   * `objectAt`.
   */
  filter(conditions: FilterConditions, objectAt: (record: number) => unknown): (record: number) => boolean;
  /**
   * Returns what each record's matches of scored conditions are worth: the best of a group, summed over the groups.
   * Null when no condition has a score.
   */
  scoreOf(conditions: FilterConditions): ((record: number) => number) | null;
  /** Counts values among these records, most frequent first, then alphabetically. `*`: every attribute. */
  count(records: Iterable<number>, attributes: readonly string[], most: number): Record<string, Record<string, number>>;
};

type Facet = { values: string[]; ids: Map<string, number>; records: (number[] | undefined)[]; counted: boolean };

/** Attributes as in `attributesForFaceting`; `_tags` can always be filtered by. */
export function createFacetStore(attributes: readonly string[]): FacetStore {
  const facets = new Map<string, Facet>([['_tags', emptyFacet(false)]]);
  for (const attribute of attributes) {
    const { modifier, name } = parseAttribute(attribute);
    facets.set(name, emptyFacet(modifier !== 'filterOnly'));
  }

  function add(record: number, object: unknown): void {
    for (const [name, facet] of facets) {
      const texts = valuesAt(object, name).map(textOf);
      const found = new Set(texts.filter((text) => text !== null).map((text) => idOf(facet, text)));
      if (found.size > 0) facet.records[record] = [...found];
    }
  }

  function filter(conditions: FilterConditions, objectAt: (record: number) => unknown): (record: number) => boolean {
    const tests = conditions.map((group) => group.map((condition) => testFor(condition, objectAt)));
    return (record) => tests.every((group) => group.some((test) => test(record)));
  }

  function scoreOf(conditions: FilterConditions): ((record: number) => number) | null {
    const groups = conditions.map((group) =>
      group.flatMap((condition) => {
        if (condition.kind !== 'facet' || condition.score === undefined) return [];
        return [{ score: condition.score, test: testFor(condition, () => undefined) }];
      }),
    );
    const scored = groups.filter(({ length }) => length > 0);
    if (scored.length === 0) return null;
    const best = (group: (typeof scored)[number], record: number) =>
      group.reduce((most, { score, test }) => (score > most && test(record) ? score : most), 0);
    return (record) => scored.reduce((sum, group) => sum + best(group, record), 0);
  }

  function testFor(condition: Condition, objectAt: (record: number) => unknown): (record: number) => boolean {
    const { attribute, not } = condition;
    if (condition.kind === 'number') return (record) => numberTest(condition, objectAt(record)) !== not;
    const facet = facets.get(attribute);
    if (!facet) {
      const value = condition.value.trim() === '' ? Number.NaN : Number(condition.value);
      return (record) => valuesAt(objectAt(record), attribute).some((one) => one === value) !== not;
    }
    // Case-insensitive, as in Algolia.
    const wanted = condition.value.toLowerCase();
    const ids = new Set([...facet.ids].filter(([text]) => text.toLowerCase() === wanted).map(([, id]) => id));
    return (record) => (facet.records[record]?.some((id) => ids.has(id)) ?? false) !== not;
  }

  function count(
    records: Iterable<number>,
    asked: readonly string[],
    most: number,
  ): Record<string, Record<string, number>> {
    const counted = [...facets].filter(([, facet]) => facet.counted);
    const chosen = counted.filter(([name]) => asked.includes('*') || asked.includes(name));
    const sums = chosen.map(([name, facet]) => ({ name, facet, counts: new Uint32Array(facet.values.length) }));
    for (const record of records) {
      for (const { facet, counts } of sums) {
        for (const id of facet.records[record] ?? []) counts[id] = (counts[id] ?? 0) + 1;
      }
    }
    const result = bareObject<Record<string, number>>();
    for (const { name, facet, counts } of sums) {
      const found = facet.values.map((text, id) => ({ text, times: counts[id] ?? 0 })).filter(({ times }) => times > 0);
      found.sort((a, b) => b.times - a.times || compareTexts(a.text, b.text));
      const values = bareObject<number>();
      for (const { text, times } of found.slice(0, most)) values[text] = times;
      if (found.length > 0) result[name] = values;
    }
    return result;
  }

  return { add, filter, scoreOf, count };
}

function emptyFacet(counted: boolean): Facet {
  return { values: [], ids: new Map(), records: [], counted };
}

function idOf(facet: Facet, text: string): number {
  const known = facet.ids.get(text);
  if (known !== undefined) return known;
  facet.ids.set(text, facet.values.length);
  return facet.values.push(text) - 1;
}

function numberTest(condition: Condition & { kind: 'number' }, object: unknown): boolean {
  const { attribute, least, most, open } = condition;
  return valuesAt(object, attribute).some((value) => {
    if (typeof value !== 'number') return false;
    return open ? value > least && value < most : value >= least && value <= most;
  });
}

// Without a prototype, so that a value named __proto__ is counted like any other.
function bareObject<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}
