import type { QueryWords } from './query-words.ts';
import type { Compounds } from './words/compounds.ts';
import type { SynonymIndex } from './words/synonym-index.ts';
import { grade, kinds, repeatsItself, type WordMatcher, type WordMatches } from './words/word-matcher.ts';

/** Words that match only when they are near each other. */
export type Together = { parts: WordMatches[]; grade: number };

/** One query word and all words that match it. */
export type Slot = { word: string; isOptional: boolean; words: WordMatches; together: Together[] };

export type QueryPlan = { slots: Slot[] };

/**
 * Plans the matches of each query word: its forms, synonyms and spellings, compounds with it, its parts side by
 * side, and adjacent words written apart (`igel kott`). Typos are tried where nothing else matches, or everywhere
 * with `allTypos`.
 */
export function planQuery(
  query: QueryWords,
  matcher: WordMatcher,
  compounds: Compounds,
  synonyms: SynonymIndex,
  allTypos: boolean,
): QueryPlan {
  const slots = query.words.map((word): Slot => {
    const isOptional = query.optional.has(word);
    const words = query.isSound ? new Map() : matcher.match(word, word === query.last);
    return { word, isOptional, words, together: [] };
  });
  if (query.isSound) return { slots };
  addSynonyms(slots, matcher, synonyms);
  for (const slot of slots) addParts(slot, matcher, compounds);
  addJoined(slots, matcher);
  for (const slot of slots) {
    const isLast = slot.word === query.last;
    if (isLast && !hasAnswer(slot) && !repeatsItself(slot.word)) addStartedParts(slot, matcher, compounds);
    if (!allTypos && hasAnswer(slot)) continue;
    for (const [id, value] of matcher.matchTypos(slot.word, isLast)) grade(slot.words, [id], value);
    if (slot.words.size === 0 && !repeatsItself(slot.word)) addTail(slot, matcher, compounds);
  }
  return { slots };
}

/** True when the slot has a match without a typo. */
function hasAnswer(slot: Slot): boolean {
  return slot.together.length > 0 || [...slot.words.values()].some((value) => value < 8);
}

/** `bihot`: a known first part, and the beginning of a word that may be near it. */
function addStartedParts(slot: Slot, matcher: WordMatcher, compounds: Compounds): void {
  for (const { stem, rest } of compounds.startsOf(slot.word)) {
    const parts = [matcher.matchForms(stem), matcher.matchStarts(rest)];
    if (parts.every((part) => part.size > 0)) slot.together.push({ parts, grade: kinds.start });
  }
}

/** `bondgård` where only gård is known: better than nothing, graded as two typos. */
function addTail(slot: Slot, matcher: WordMatcher, compounds: Compounds): void {
  const tail = compounds.tailOf(slot.word);
  if (tail !== null) grade(slot.words, matcher.matchForms(tail).keys(), 2 * 8 + kinds.part);
}

function addSynonyms(slots: Slot[], matcher: WordMatcher, synonyms: SynonymIndex): void {
  const words = slots.map((slot) => slot.word);
  for (let from = 0; from < slots.length; from += 1) {
    for (const { length, others } of synonyms.findAt(words, from)) {
      const named = slots.slice(from, from + length);
      for (const other of others) addName(named, other.map(matcher.matchForms));
    }
  }
}

function addName(slots: Slot[], parts: WordMatches[]): void {
  const [only] = parts;
  for (const slot of slots) {
    if (parts.length === 1 && only) grade(slot.words, only.keys(), kinds.synonym);
    else if (parts.every((part) => part.size > 0)) slot.together.push({ parts, grade: kinds.synonym });
  }
}

function addParts(slot: Slot, matcher: WordMatcher, compounds: Compounds): void {
  const parts = compounds.partsOf(slot.word).map((stem) => {
    const forms = matcher.matchForms(stem);
    grade(forms, compounds.withPart(stem).filter(matcher.isUsed), kinds.part);
    return forms;
  });
  if (parts.length > 1 && parts.every((part) => part.size > 0)) slot.together.push({ parts, grade: kinds.part });
}

function addJoined(slots: Slot[], matcher: WordMatcher): void {
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1];
    if (!next) continue;
    for (const joined of [slot.word + next.word, `${slot.word}s${next.word}`]) {
      const found = [...matcher.match(joined, false)].filter(([, value]) => value < 8).map(([id]) => id);
      grade(slot.words, found, kinds.synonym);
      grade(next.words, found, kinds.synonym);
    }
  }
}
