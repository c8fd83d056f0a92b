import type { Compounds } from './compounds.ts';
import { spellingKey } from './spelling-key.ts';
import { isStopWord } from './stop-words.ts';
import { swedishStem } from './swedish-stem.ts';
import { areTwins, foldToken } from './token.ts';
import { letterSet, lettersMissing, typoDistance } from './typo-distance.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Kinds of match; lower is better. A grade is typos × 8 + kind. */
export const kinds = { exact: 0, form: 1, folded: 2, synonym: 3, part: 4, start: 5, sound: 6 } as const;

/** Word id → grade (typos × 8 + kind). */
export type WordMatches = Map<number, number>;

export type WordMatcher = {
  /** True when a record contains the word. */
  isUsed(id: number): boolean;
  /** All matches without a typo. `goesOn`: includes words that begin with it. */
  match(word: string, goesOn: boolean): WordMatches;
  /** The nearest words to a misspelt one: one typo from 4 letters, two from 8. None to a sound said over and over. */
  matchTypos(word: string, goesOn: boolean): WordMatches;
  /** Words with this prefix. */
  matchStarts(word: string): WordMatches;
  /** The word itself, its inflected forms, and the same without diacritics. */
  matchForms(word: string): WordMatches;
};

type Candidate = { text: string; stem: string; key: string; letters: number; ids: readonly number[] };

/** A word that may be in no record but leads to some (a synonym), with the ids it leads to. */
export type OtherWord = { word: string; key: string; ids: readonly number[] };

/**
 * Matches words against those currently used in records; create a new matcher when these change. Input is in normal
 * form.
 * @param others further words reachable by sound, prefix or typo, such as synonyms
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
    // A typed å means å; a word without diacritics may have lost them.
    if (foldToken(word) === word || ![...matches.keys()].some(isUsed)) {
      const twins = vocabulary.withFoldedStem(foldToken(stem)).filter((id) => areTwins(vocabulary.stemOf(id), stem));
      grade(matches, twins, kinds.folded);
      for (const id of vocabulary.withFold(foldToken(word)))
        if (areTwins(vocabulary.wordOf(id), word)) grade(matches, family(id), kinds.folded);
    }
    return used(matches);
  }

  function match(word: string, goesOn: boolean): WordMatches {
    const matches = matchForms(word);
    const isWhole = matches.size > 0;
    addSounds(matches, word);
    grade(matches, compounds.withPart(swedishStem(word)), kinds.part);
    // A complete word is seldom meant as a prefix of another: hund, hundra.
    if (goesOn) addStarts(matches, word, isWhole && !isStopWord(word) ? 8 + kinds.start : kinds.start);
    return used(matches);
  }

  /**
   * Adds phonetic matches. One extra typo when the word exists as written, and for matches by the stem's sound
   * only.
   */
  function addSounds(matches: WordMatches, word: string): void {
    if (word.length < 3) return;
    const twins = vocabulary.withFold(foldToken(word)).filter((id) => areTwins(vocabulary.wordOf(id), word));
    const exists = twins.some(isUsed) ? 8 : 0;
    const key = spellingKey(word);
    // Two letters sound like too much: foo is not få, and aaaa is no word.
    if (key.length < 3) return;
    for (const id of vocabulary.withKey(key)) grade(matches, family(id), exists + kinds.sound);
    for (const id of vocabulary.withKey(spellingKey(swedishStem(word))))
      grade(matches, family(id), exists + 8 + kinds.sound);
    for (const other of others)
      if (other.key === key && other.word !== word) grade(matches, other.ids, exists + kinds.sound);
  }

  function addStarts(matches: WordMatches, word: string, value: number): void {
    const fold = foldToken(word);
    for (const id of vocabulary.startingWith(fold))
      if (fold === word || vocabulary.wordOf(id).startsWith(word)) grade(matches, [id], value);
    if (word.length < 3) return;
    for (const other of others) if (other.word.startsWith(word)) grade(matches, other.ids, value);
  }

  function matchTypos(word: string, goesOn: boolean): WordMatches {
    const matches: WordMatches = new Map();
    const fold = foldToken(word);
    const key = spellingKey(word);
    const limit = word.length < 4 || repeatsItself(word) ? 0 : word.length < 8 ? 1 : 2;
    const stem = foldToken(swedishStem(word));
    // A prefix match costs half a typo more, so it counts only where no whole word is as near.
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

    // At least one: å for ä is a typo as well, though both fold to a.
    function distance({ text, stem: itsStem, key: itsKey }: Candidate, most: number): number {
      const plain = Math.max(1, typoDistance(fold, text, most));
      if (plain === 1) return plain;
      const ending = stem.length > 4 && stem !== fold ? Math.max(1, typoDistance(stem, itsStem, most)) : 99;
      // A typo on top of a phonetic match counts as two.
      const heard = key.length < (limit < 2 ? 6 : 5) ? 99 : typoDistance(key, itsKey, 1) + (limit < 2 ? 0 : 1);
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

/** True for `blabla` and `hahaha`: no typo and no compound makes such a word. Half of it is enough to resemble a real one: blåbär. */
export function repeatsItself(word: string): boolean {
  return /^(.{2,})\1+$/.test(word);
}

/** Records matches with this grade, unless they have a better one. */
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
  const text = foldToken(word);
  return { text, stem: foldToken(stem), key, letters: letterSet(text), ids };
}
