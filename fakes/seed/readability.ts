import type { TextFile } from './text-file.ts';

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
export function wordsToSpell({ front, body, blocks }: TextFile): string[] {
  const values = ['title', 'kicker', 'preamble', 'alt'].map((key) => front.get(key)?.value ?? '');
  const lines = [...values, body.markdown, ...blocks.flatMap(({ heading, markdown }) => [heading, markdown])]
    .flatMap(linesOf)
    .filter((line) => !line.startsWith('Vetenskapligt namn:') && !line.includes('på engelska'))
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
