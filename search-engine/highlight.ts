import { ownValue, parseAttribute, textOf } from './attribute-path.ts';
import type { Highlight, HighlightTree } from './search-contract.ts';
import { eachToken } from './words/token.ts';

/**
 * Query words that a word of a text matches; empty for none. The word and the one before it are in normal form;
 * `attribute` is the first part of the text's path.
 */
export type AnsweredBy = (word: string, previous: string | undefined, attribute: string) => readonly string[];

export type HighlightStyle = { before: string; after: string };

/**
 * Highlights matches in these attributes of a record. The result mirrors the record; values without text are left
 * out.
 */
export function highlightRecord(
  record: object,
  attributes: readonly string[],
  wanted: number,
  answeredBy: AnsweredBy,
  style: HighlightStyle,
): { [attribute: string]: HighlightTree } {
  const result: { [attribute: string]: HighlightTree } = Object.create(null) as { [attribute: string]: HighlightTree };
  const paths = attributes.map((attribute) => parseAttribute(attribute).name);
  const all = paths.includes('*') ? Object.keys(record).filter((name) => name !== 'objectID') : paths;
  for (const path of all) {
    const [name = '', ...rest] = path.split('.');
    const tree = highlightValue(ownValue(record, name), rest, (text) =>
      highlightText(text, wanted, (word, previous) => answeredBy(word, previous, name), style),
    );
    if (tree !== null) result[name] = merged(result[name], tree);
  }
  return result;
}

/** Wraps each matching word in tags; `wanted` is the number of query words. The text is otherwise unchanged. */
export function highlightText(
  text: string,
  wanted: number,
  answeredBy: (word: string, previous: string | undefined) => readonly string[],
  style: HighlightStyle,
): Highlight {
  const matched = new Set<string>();
  let value = '';
  let copied = 0;
  let words = 0;
  let marked = 0;
  let previous: string | undefined;
  eachToken(text, (word, start, end) => {
    words += 1;
    const answered = answeredBy(word, previous);
    previous = word;
    if (answered.length === 0) return;
    marked += 1;
    for (const one of answered) matched.add(one);
    value += `${text.slice(copied, start)}${style.before}${text.slice(start, end)}${style.after}`;
    copied = end;
  });
  if (marked === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  return {
    value: value + text.slice(copied),
    matchLevel: matched.size === wanted ? 'full' : 'partial',
    fullyHighlighted: marked === words,
    matchedWords: [...matched],
  };
}

function highlightValue(value: unknown, path: string[], mark: (text: string) => Highlight): HighlightTree | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) {
    const trees = value.map((item: unknown) => highlightValue(item, path, mark));
    // A list entry without text keeps its index, so that both lists stay aligned.
    const empty = (): HighlightTree => (path.length > 0 ? {} : { value: '', matchLevel: 'none', matchedWords: [] });
    return trees.some((tree) => tree !== null) ? trees.map((tree) => tree ?? empty()) : null;
  }
  if (typeof value === 'object') {
    const names = path.length > 0 ? path.slice(0, 1) : Object.keys(value);
    const result: { [attribute: string]: HighlightTree } = Object.create(null) as {
      [attribute: string]: HighlightTree;
    };
    for (const name of names) {
      const tree = highlightValue(ownValue(value, name), path.slice(1), mark);
      if (tree !== null) result[name] = tree;
    }
    return Object.keys(result).length > 0 ? result : null;
  }
  const text = path.length === 0 ? textOf(value) : null;
  return text === null ? null : mark(text);
}

/** Merges the trees of two paths into the same object or list (`animal.name`, `animal.family`). */
function merged(one: HighlightTree | undefined, other: HighlightTree): HighlightTree {
  if (one === undefined) return other;
  if (Array.isArray(one) && Array.isArray(other)) return other.map((tree, index) => merged(one[index], tree));
  const result: { [attribute: string]: HighlightTree } = Object.assign(Object.create(null), one);
  for (const [name, tree] of Object.entries(other as { [attribute: string]: HighlightTree })) {
    const known = result[name];
    result[name] = known === undefined || typeof known !== 'object' ? tree : merged(known, tree);
  }
  return result;
}
