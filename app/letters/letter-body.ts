/** A letter before it is set: its text and its HTML are made of the same pieces. */
export interface LetterBody {
  subject: string;
  heading: string;
  pieces: Piece[];
}

export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** `isMain`: what the letter is about; at most one. */
  | { kind: 'link'; text: string; url: string; isMain?: boolean };

export interface Fact {
  label: string;
  value: string;
  isTotal?: boolean;
}

export function text(...texts: string[]): Piece[] {
  return texts.map((words) => ({ kind: 'text', text: words }));
}

/** One line, whatever was put into it: nothing that could end a header. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/**
 * A name as it may stand in a mail that we send for somebody. Whoever writes an address or a telephone number there wants to reach
 * strangers by our hand, and gets no name at all.
 */
export function nameInMail(name = ''): string {
  return /\d{4}/.test(name) ? '' : wordsInMail(name);
}

/** The same, for what may hold numbers. */
export function wordsInMail(words: string): string {
  const line = oneLine(words);
  return line.length > 60 || /[/:@<>\\]|www|\.\p{L}{2}/iu.test(line) ? '' : line;
}
