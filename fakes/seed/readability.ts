import { pieceTypes, type TextBlock, type TextFile } from './text-file.ts';

/**
 * Extracts the readable text of Markdown: one line per heading, paragraph, item or cell, without markup and addresses.
 */
export function linesOf(markdown: string): string[] {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/&nbsp;|<br>/g, ' ')
    .replace(/\*+/g, '')
    .split(/\n|\|/)
    .map((line) => line.replace(/^\s*(?:#+|[-–>]|\d+\.)\s/, '').trim())
    .filter((line) => /[\p{L}\d]/u.test(line));
}

/** Readable lines of a page: title, preamble, body and blocks, without the species lines and the sources. */
export function readLines({ front, body, blocks }: TextFile): string[] {
  const told = blocks.filter(({ type }) => type !== 'källa');
  return [
    front.get('title')?.value ?? '',
    front.get('preamble')?.value ?? '',
    withoutSpeciesLines(body.markdown),
    ...told.flatMap(({ heading, markdown }) => [heading, markdown]),
  ].flatMap(linesOf);
}

/** Words that a Swedish dictionary should have: no scientific name, English source, study, code, address or number. */
export function wordsToSpell({ front, body, parts, blocks, comic }: TextFile): string[] {
  const values = ['title', 'kicker', 'preamble', 'alt', 'materials', 'drawing', 'ending', 'servings'].map(
    (key) => front.get(key)?.value ?? '',
  );
  const lines = [
    ...values,
    ...[body, ...Object.values(parts)].map(({ markdown }) => markdown),
    ...[...blocks, ...(comic ? [comic] : [])].flatMap(({ heading, markdown }) => [heading, markdown]),
  ]
    .flatMap(linesOf)
    .filter((line) => !/^(?:Vetenskapligt namn|Bild):/.test(line) && !line.includes('på engelska'))
    .map((line) => line.replace(/^.+ \d{4}, [^(]*|`[^`]*`|\S+[@.]\p{L}\S*/gu, ''));
  return lines.flatMap((line) => line.match(/\p{L}{2,}/gu) ?? []);
}

export function withoutSpeciesLines(markdown: string): string {
  return markdown.replace(/^\s*Art: .+(?:\n.+)*/, '');
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d]+(?:[-:’'][\p{L}\d]+)*/gu) ?? [];
}

/**
 * Läsbarhetsindex (LIX): words per sentence, plus the percentage of words longer than six letters. Children's books are
 * below 30.
 */
export function lixOf(lines: string[]): number {
  const sentences = lines
    .flatMap((line) => line.split(/[.!?:]+(?=[\s”)]|$)/))
    .filter((part) => wordsOf(part).length > 0);
  const words = sentences.flatMap(wordsOf);
  const long = words.filter((word) => word.length > 6);
  return words.length / sentences.length + (100 * long.length) / words.length;
}

export interface Rhythm {
  /** Words per sentence. */
  mean: number;
  /** Standard deviation of the words per sentence. */
  deviation: number;
  /** Share of sentences with 15 words or more, 0–1. */
  long: number;
  /** Most sentences of 9 words or fewer in a row. */
  shortInARow: number;
}

/** Paragraphs a reader reads as running text: no heading, list, table, quick facts, question or source. */
export function runningText({ front, body, blocks }: TextFile): string[] {
  const isTold = ({ type }: TextBlock) => type === 'djurens rätt' || pieceTypes.some((piece) => piece === type);
  const told = blocks.filter(isTold).map(({ markdown }) => markdown.replace(/^(?:Bild|Alt): .+\n/gm, ''));
  return [front.get('preamble')?.value ?? '', withoutSpeciesLines(body.markdown), ...told]
    .flatMap((markdown) => markdown.split('\n'))
    .filter((line) => !/^\s*(?:#+|[-|>]|\d+\.)\s?/.test(line))
    .flatMap(linesOf);
}

export function rhythmOf(paragraphs: string[]): Rhythm {
  const lengths = paragraphs
    .flatMap((paragraph) => paragraph.split(/[.!?]+(?=[\s”)]|$)/))
    .map((sentence) => wordsOf(sentence).length)
    .filter(Boolean);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  const runs = lengths.map((length) => (length > 9 ? ' ' : 'k')).join('');
  return {
    mean,
    deviation: Math.sqrt(variance),
    long: lengths.filter((length) => length >= 15).length / lengths.length,
    shortInARow: Math.max(...runs.split(' ').map((run) => run.length)),
  };
}
