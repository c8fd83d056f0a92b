import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { replaceFile } from '#platform/replace-file.server.ts';

export interface ZeroResultQuery {
  words: string;
  count: number;
}

/** Zero-result searches for editors: words and counts, nothing about who or when. */
export interface ZeroResultQueries {
  /** Counts a search. Skips text that may be an address or a personal number. Never fails or waits. */
  note(text: string): void;
  /** Most frequent first. */
  list(): Promise<ZeroResultQuery[]>;
  /** Writes pending counts. */
  flush(): Promise<void>;
}

const File = v.array(
  v.object({
    words: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
);
const mostWords = 1_000;
const pauseBeforeWriting = 10_000;

/**
 * Stores zero-result searches in a file: the 1,000 most frequent, ties broken by recency. Written atomically 10 s
 * after a search. Counts are added to the file's current content, so several processes can share it. An unreadable
 * file counts as empty.
 */
export function createZeroResultQueries(file: string): ZeroResultQueries {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function count(words: string, times: number): void {
    const known = counted.get(words);
    if (known !== undefined || counted.size < mostWords) counted.set(words, (known ?? 0) + times);
  }

  async function write(): Promise<void> {
    const taken = counted;
    if (!taken.size) return;
    counted = new Map();
    try {
      const kept = addUp(await readZeroResultQueries(file), taken).sort(
        (one, other) => other.count - one.count || Number(taken.has(other.words)) - Number(taken.has(one.words)),
      );
      // Sort ties alphabetically: the file's order must not reveal when something was searched for.
      await replaceFile(file, JSON.stringify(kept.slice(0, mostWords).sort(byCount)));
    } catch {
      for (const [words, times] of taken) count(words, times);
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    note(text) {
      const words = toCountedWords(text);
      if (!words) return;
      count(words, 1);
      timer ??= setTimeout(() => void flush(), pauseBeforeWriting).unref();
    },
    async list() {
      await writing;
      return addUp(await readZeroResultQueries(file), counted).sort(byCount);
    },
    flush,
  };
}

/** Normalises a search for counting. Null when it is too short or too long, or may identify the visitor. */
export function toCountedWords(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();
  const { length } = words;
  if (length < 2 || length > 60 || !/\p{L}/u.test(words)) return null;
  return mayBeAddress.test(words) || mayBeNumber.test(words) ? null : words;
}

/** `eva@…`, `eva(a)…`, `eva snabel-a …`, `….se`. */
const mayBeAddress = /@|[([]\s*(a|at)\s*[)\]]|\bsnabel[- ]?a\b|\p{L}\.\p{L}{2}/u;
/** Four digits with only punctuation and spaces between them: 070-12 34 56, 2015-01-02. */
const mayBeNumber = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u;

function addUp(known: ZeroResultQuery[], counted: Map<string, number>): ZeroResultQuery[] {
  const sums = new Map(known.map(({ words, count }) => [words, count]));
  for (const [words, times] of counted) sums.set(words, (sums.get(words) ?? 0) + times);
  return [...sums].map(([words, count]) => ({ words, count }));
}

function byCount(one: ZeroResultQuery, other: ZeroResultQuery): number {
  return other.count - one.count || one.words.localeCompare(other.words, 'sv');
}

async function readZeroResultQueries(file: string): Promise<ZeroResultQuery[]> {
  try {
    const parsed = v.safeParse(File, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
