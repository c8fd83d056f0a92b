import type { Compounds } from './compounds.ts';
import { spellingKey } from './spelling-key.ts';
import { isStopWord } from './stop-words.ts';
import { swedishStem } from './swedish-stem.ts';
import { letterSet, lettersMissing, typoDistance } from './typo-distance.ts';
import type { Vocabulary } from './vocabulary.ts';
import { areTwins, foldWord } from './word.ts';

/** How a word of a text answers a word of the query, the better the lower: typos × 8 + kind. */
export const kinds = { exact: 0, form: 1, folded: 2, synonym: 3, part: 4, start: 5, sound: 6 } as const;

/** Vocabulary number → grade (typos × 8 + kind). */
export type WordMatches = Map<number, number>;

export type WordMatcher = {
  /** Is the word in any record? */
  isUsed(id: number): boolean;
  /** Every way a word is met without a typo. `goesOn`: words that only start so count as well. */
  match(word: string, goesOn: boolean): WordMatches;
  /** The words nearest to a misspelt one, one typo from 4 letters on and two from 8. */
  matchTypos(word: string, goesOn: boolean): WordMatches;
  /** Words that start so. */
  matchStarts(word: string): WordMatches;
  /** The word itself, its forms, and the same without dots. */
  matchForms(word: string): WordMatches;
};

type Candidate = { text: string; stem: string; key: string; letters: number; ids: readonly number[] };

/** A word that need not be in any record but leads to some (a synonym), and the numbers it leads to. */
export type OtherWord = { word: string; key: string; ids: readonly number[] };

/**
 * Matches words to those that are used in records now: when others come into use, it is made anew. Words to match are in normal form.
 * @param others what can be reached by sound, by a beginning or with a typo besides, such as synonyms
 */
export function createWordMatcher(
  vocabulary: Vocabulary,
  compounds: Compounds,
  isUsed: (id: number) => boolean,
  others: readonly OtherWord[],
): WordMatcher {
  const candidates = listCandidates(vocabulary, isUsed, others);

  function matchForms(word: string): WordMatches {
    const matches: WordMatches = new Map();
    const stem = swedishStem(word);
    const own = vocabulary.find(word);
    if (own !== undefined) grade(matches, [own], kinds.exact);
    grade(matches, vocabulary.withStem(stem), kinds.form);
    // Someone who writes å means å; a word without dots may have lost them.
    if (foldWord(word) === word || ![...matches.keys()].some(isUsed)) {
      const twins = vocabulary.withFoldedStem(foldWord(stem)).filter((id) => areTwins(vocabulary.stemOf(id), stem));
      grade(matches, twins, kinds.folded);
      for (const id of vocabulary.withFold(foldWord(word)))
        if (areTwins(vocabulary.wordOf(id), word)) grade(matches, family(id), kinds.folded);
    }
    return used(matches);
  }

  function match(word: string, goesOn: boolean): WordMatches {
    const matches = matchForms(word);
    const isWhole = matches.size > 0;
    addSounds(matches, word);
    grade(matches, compounds.withPart(swedishStem(word)), kinds.part);
    // Who writes a whole word seldom wants another that begins alike: hund, hundra.
    if (goesOn) addStarts(matches, word, isWhole && !isStopWord(word) ? 8 + kinds.start : kinds.start);
    return used(matches);
  }

  /** Spelt by ear. One typo more for a word that exists as it is written, and for what only shares the stem's sound. */
  function addSounds(matches: WordMatches, word: string): void {
    if (word.length < 3) return;
    const twins = vocabulary.withFold(foldWord(word)).filter((id) => areTwins(vocabulary.wordOf(id), word));
    const exists = twins.some(isUsed) ? 8 : 0;
    const key = spellingKey(word);
    for (const id of vocabulary.withKey(key)) grade(matches, family(id), exists + kinds.sound);
    for (const id of vocabulary.withKey(spellingKey(swedishStem(word))))
      grade(matches, family(id), exists + 8 + kinds.sound);
    for (const other of others)
      if (other.key === key && other.word !== word) grade(matches, other.ids, exists + kinds.sound);
  }

  function addStarts(matches: WordMatches, word: string, value: number): void {
    const fold = foldWord(word);
    for (const id of vocabulary.startingWith(fold))
      if (fold === word || vocabulary.wordOf(id).startsWith(word)) grade(matches, [id], value);
    if (word.length < 3) return;
    for (const other of others) if (other.word.startsWith(word)) grade(matches, other.ids, value);
  }

  function matchTypos(word: string, goesOn: boolean): WordMatches {
    const matches: WordMatches = new Map();
    const fold = foldWord(word);
    const key = spellingKey(word);
    const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    const stem = foldWord(swedishStem(word));
    // Half a typo more for a word that goes on: only where no whole word is as near.
    let nearest = limit + 0.5;
    const found: { ids: readonly number[]; typos: number }[] = [];
    const letters = letterSet(stem);
    for (const candidate of limit > 0 ? candidates : []) {
      if (lettersMissing(letters, candidate.letters) > nearest + 1) continue;
      const typos = distance(candidate, Math.floor(nearest));
      if (typos > nearest) continue;
      nearest = typos;
      found.push({ ids: candidate.ids, typos });
    }
    for (const { ids, typos } of found) {
      if (typos > nearest) continue;
      for (const id of ids) grade(matches, family(id), Math.ceil(typos) * 8 + kinds.sound);
    }
    return used(matches);

    // Å for ä is a typo as well, though both fold to a: one at least.
    function distance({ text, stem: itsStem, key: itsKey }: Candidate, most: number): number {
      const plain = Math.max(1, typoDistance(fold, text, most));
      if (plain === 1) return plain;
      const ending = stem.length > 3 && stem !== fold ? Math.max(1, typoDistance(stem, itsStem, most)) : 99;
      // One slip on top of a spelling by ear counts as two.
      const heard = limit < 2 && key.length < 6 ? 99 : typoDistance(key, itsKey, 1) + (limit < 2 ? 0 : 1);
      const started = goesOn && word.length > 4 ? typoDistance(fold, text, Math.min(1, most), true) + 0.5 : 99;
      return Math.min(plain, ending, Math.max(heard, 1), Math.max(started, 1.5));
    }
  }

  function matchStarts(word: string): WordMatches {
    const matches: WordMatches = new Map();
    addStarts(matches, word, kinds.start);
    return used(matches);
  }

  function family(id: number): readonly number[] {
    return vocabulary.withStem(vocabulary.stemOf(id));
  }

  function used(matches: WordMatches): WordMatches {
    for (const id of matches.keys()) if (!isUsed(id)) matches.delete(id);
    return matches;
  }

  return { isUsed, match, matchTypos, matchStarts, matchForms };
}

/** Notes words as answers of this grade, unless they have a better one. */
export function grade(matches: WordMatches, ids: Iterable<number>, value: number): void {
  for (const id of ids) {
    const known = matches.get(id);
    if (known === undefined || value < known) matches.set(id, value);
  }
}

function listCandidates(
  vocabulary: Vocabulary,
  isUsed: (id: number) => boolean,
  others: readonly OtherWord[],
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let id = 0; id < vocabulary.size; id += 1) {
    const word = vocabulary.wordOf(id);
    if (word.length < 3 || !isUsed(id)) continue;
    candidates.push(toCandidate(word, vocabulary.stemOf(id), vocabulary.keyOf(id), [id]));
  }
  for (const { word, key, ids } of others) candidates.push(toCandidate(word, swedishStem(word), key, ids));
  return candidates;
}

function toCandidate(word: string, stem: string, key: string, ids: readonly number[]): Candidate {
  const text = foldWord(word);
  return { text, stem: foldWord(stem), key, letters: letterSet(text), ids };
}
