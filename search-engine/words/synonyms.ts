import { tokensOf } from './token.ts';

/** Invalid line of a synonyms file; line numbers start at 1. */
export class SynonymsError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.name = 'SynonymsError';
    this.line = line;
  }
}

/**
 * Parses the editors' synonyms: one group per line, words or phrases separated by `=`, `#` before a comment, empty
 * lines allowed. @throws SynonymsError naming the first invalid line
 */
export function parseSynonyms(text: string): string[][] {
  const groups: string[][] = [];
  for (const [index, source] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const content = source.replace(/#.*$/, '').trim();
    if (content === '') continue;
    const line = index + 1;
    const members = content.split('=').map((member) => member.trim());
    if (members.length < 2)
      throw new SynonymsError(line, `a group needs at least two words with = between: ${content}`);
    const empty = members.findIndex((member) => tokensOf(member).length === 0);
    if (empty >= 0) throw new SynonymsError(line, `word ${empty + 1} is missing: ${content}`);
    const twice = members.find((member, at) => members.findIndex((other) => same(other, member)) < at);
    if (twice !== undefined) throw new SynonymsError(line, `"${twice}" stands twice`);
    groups.push(members);
  }
  return groups;
}

function same(one: string, other: string): boolean {
  return tokensOf(one).join(' ') === tokensOf(other).join(' ');
}
