import { isStopWord } from './stop-words.ts';
import { canBeginCompound, swedishStem } from './swedish-stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Splits compound words with the help of the vocabulary: `igelkottsbo` is igelkott and bo. */
export type Compounds = {
  /** Stems of the two to four parts. Empty when the word is no compound, or only by an unlikely split. */
  partsOf(word: string): string[];
  /** Splits into a known first part and a rest of three letters or more, longest first part first. */
  startsOf(word: string): { stem: string; rest: string }[];
  /** The known last part of a word with an unknown first part: `gård` in bondgård. At least four letters, or null. */
  tailOf(word: string): string | null;
  /** Ids of the compounds with this stem among their parts. */
  withPart(stem: string): readonly number[];
};

type CompoundPart = { stem: string; surprise: number };
type Split = { stems: string[]; surprise: number };

// Nouns of two letters that children search for; any other part has at least three.
const shortNouns = new Set(['bi', 'bo', 'ko', 'ål']);
// Short words that begin or end many words without being a part of them.
const seldomParts = new Set(
  `ade all and ande are arna art aste ats bar ber bor del des dra drar ena end ende ens fin ger gen går het heten heter igen
  inga inn inne iska kan kap kom lan lar las ler let lig lika lite mar med met mar mis mor mun mår nar ner ning par per pin
  ran ras rar ren ring rna sam ser sel sen sig ska skap slår son star stod står tar ten ter tio tog ton tus und ut vad van
  varn vill vis ån`.split(/\s+/),
);
const seldomFirst = new Set('för förs först fort hel lav miss sex val vet vin änd tid rad'.split(' '));
const mostSurprise = 2;
const none: readonly number[] = [];

/** Reads the vocabulary as it is now; words that no record uses any more (`isUsed`) are ignored. */
export function createCompounds(vocabulary: Vocabulary, isUsed: (id: number) => boolean): Compounds {
  const byPart = new Map<string, number[]>();
  for (let id = 0; id < vocabulary.size; id += 1) {
    if (!isUsed(id)) continue;
    for (const stem of new Set(partsOf(vocabulary.wordOf(id)))) {
      const list = byPart.get(stem);
      if (list) list.push(id);
      else byPart.set(stem, [id]);
    }
  }

  function partsOf(word: string): string[] {
    return bestSplit(word, 3)?.stems ?? [];
  }

  function bestSplit(word: string, most: number): Split | null {
    if (word.length < 6 || /\d/.test(word)) return null;
    // Letters beyond the stem are an ending, not a part: väggen is no compound of väg.
    const core = swedishStem(word).length;
    let best: Split | null = null;
    for (let cut = 2; cut <= word.length - 2; cut += 1) {
      const start = firstPart(word.slice(0, cut));
      if (!start || start.surprise > mostSurprise) continue;
      const tail = word.slice(cut);
      if (core < cut + 3 && !shortNouns.has(swedishStem(tail))) continue;
      const end = restOf(tail, most - 1);
      if (!end || end.stems.includes(start.stem)) continue;
      const short = Math.min(cut, tail.length) < 3 ? 0.5 : 0;
      const surprise = start.surprise + end.surprise + short;
      if (surprise <= mostSurprise && (!best || surprise < best.surprise))
        best = { stems: [start.stem, ...end.stems], surprise };
    }
    return best;
  }

  /** A single part, itself split if possible, or several parts. */
  function restOf(text: string, most: number): Split | null {
    const whole = part(text);
    const split = most > 1 ? bestSplit(text, most) : null;
    if (whole && split && split.surprise <= 1) return { stems: split.stems, surprise: whole.surprise };
    if (whole) return { stems: [whole.stem], surprise: whole.surprise };
    return split && { stems: split.stems, surprise: split.surprise + 0.5 };
  }

  function firstPart(text: string): CompoundPart | null {
    if (!canBeginCompound(text) || seldomFirst.has(text)) return null;
    const plain = part(text);
    if (plain && plain.surprise === 0) return plain;
    const joined = text.length > 3 && text.endsWith('s') ? part(text.slice(0, -1)) : null;
    if (joined) return { stem: joined.stem, surprise: joined.surprise + 0.5 };
    if (plain) return plain;
    if (text.length < 3 || !isPart(text)) return null;
    // pannkaka, skolgård: the last vowel of panna and skola is dropped.
    const bare = [text, swedishStem(`${text}a`)].find(isUsedStem);
    if (bare !== undefined) return { stem: bare, surprise: 1 };
    // kyrkogård, gatuplan: the last vowel of kyrka and gata changes.
    const changed = /[ou]$/.test(text) && text.length > 3 ? part(`${text.slice(0, -1)}a`) : null;
    return changed && { stem: changed.stem, surprise: changed.surprise + 1 };
  }

  function part(text: string): CompoundPart | null {
    if (!isPart(text)) return null;
    const id = vocabulary.find(text);
    if (id !== undefined && isUsed(id)) return { stem: vocabulary.stemOf(id), surprise: 0 };
    const stem = swedishStem(text);
    const isNoun = stem.length > 2 || shortNouns.has(stem);
    return isNoun && !seldomParts.has(stem) && isUsedStem(stem) ? { stem, surprise: 0.5 } : null;
  }

  function isUsedStem(stem: string): boolean {
    return vocabulary.withStem(stem).some(isUsed);
  }

  function startsOf(word: string): { stem: string; rest: string }[] {
    const starts: { stem: string; rest: string }[] = [];
    for (let cut = word.length - 3; cut >= 2; cut -= 1) {
      const start = firstPart(word.slice(0, cut));
      if (start && start.surprise < 1) starts.push({ stem: start.stem, rest: word.slice(cut) });
    }
    return starts;
  }

  function tailOf(word: string): string | null {
    for (let cut = 3; cut <= word.length - 4; cut += 1) {
      const tail = part(word.slice(cut));
      if (tail && tail.surprise < 1) return tail.stem;
    }
    return null;
  }

  return { partsOf, startsOf, tailOf, withPart: (stem) => byPart.get(stem) ?? none };
}

function isPart(text: string): boolean {
  if (text.length < 3) return shortNouns.has(text);
  return !seldomParts.has(text) && !isStopWord(text);
}
