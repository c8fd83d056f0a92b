/** Email body before rendering. Plain text and HTML are made from the same pieces. */
export interface EmailBody {
  subject: string;
  heading: string;
  /** Tass, where he writes himself; else the office. */
  writer?: 'tass';
  /** A line to somebody else than the letter is written to, above its heading. */
  note?: string;
  pieces: EmailBlock[];
  /** Address that ends letters of this kind, see `Email`. */
  stopUrl?: string;
}

export type EmailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Something to do, on a paper of its own. */
  | { kind: 'task'; heading: string; text: string }
  /** The name below a letter. */
  | { kind: 'signature'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** `isMain` marks the email's main link; at most one link has it. */
  | { kind: 'link'; text: string; url: string; isMain?: boolean };

export interface Fact {
  label: string;
  value: string;
  isTotal?: boolean;
}

export function text(...texts: string[]): EmailBlock[] {
  return texts.map((translations) => ({ kind: 'text', text: translations }));
}

/** Collapses line breaks, control characters and spaces to one line: the result cannot inject a mail header. */
export function oneLine(translations: string): string {
  return translations.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Four digits of any script together, or six with signs between. */
const phoneNumber = /\p{Nd}{4}|(?:\p{Nd}[^\p{L}\p{Nd}]*){6}/u;

/**
 * Name for an email that a visitor has us send. A name with a phone number or an address becomes empty: it would let
 * spammers reach strangers through us.
 */
export function nameInMail(name = ''): string {
  return phoneNumber.test(name.normalize('NFKC')) ? '' : wordsInMail(name);
}

/** Like nameInMail, for text that may contain numbers. */
export function wordsInMail(translations: string): string {
  const line = oneLine(translations);
  // Mail programs make links of wide letters and ideographic full stops, too.
  const plain = line.normalize('NFKC').replaceAll(/[。｡]/g, '.');
  return line.length > 60 || /[/:@<>\\]|www|\.\p{L}{2}/iu.test(plain) ? '' : line;
}
