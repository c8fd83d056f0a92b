import { type BankFileRefusal, BankFileRefused } from '../bank-file-refused.ts';
import { readBgmax } from './bgmax/bgmax-file.ts';
import { readCamt } from './camt/camt-file.ts';
import { kindOf } from './file-kind.ts';
import type { IncomingFile } from './incoming-file.ts';
import { readList } from './lists/read-list.ts';
import type { OwnAccounts } from './own-accounts.ts';

/** Bytes. A file of 20 000 payments with all details is 10 MB (camt.md §5). */
export const largestFile = 10 * 1024 * 1024;

export type ReadIncomingFile = { file: IncomingFile } | { refusal: BankFileRefusal };

/** Settings of reading: the club's accounts, and whether files marked as a test are taken. */
export interface ReadingRules {
  own: OwnAccounts;
  takesTests?: boolean;
  /** Last day that a payment of a list may have come, YYYY-MM-DD: a later one is a slip of the hand. */
  today?: string;
}

/**
 * Reads a file of incoming payments in steps, so that a long one holds nobody up: camt.054, camt.053, old BgMax, a bank's
 * Swish report or the office's list of payments in person, told apart by content. All of it, with every sum checked, or
 * nothing.
 * @returns the file, or why it is refused
 */
export function* readIncomingFile(bytes: Uint8Array, rules: ReadingRules): Generator<undefined, ReadIncomingFile> {
  try {
    return { file: yield* readKind(bytes, rules) };
  } catch (error) {
    if (error instanceof BankFileRefused) return { refusal: error.refusal };
    throw error;
  }
}

function* readKind(bytes: Uint8Array, { own, takesTests, today }: ReadingRules): Generator<undefined, IncomingFile> {
  if (bytes.length > largestFile) throw new BankFileRefused('too-large', { expected: largestFile });
  const kind = kindOf(bytes);
  switch (kind) {
    case 'xml':
      return yield* readCamt(bytes, own);
    case 'bgmax':
      return readBgmax(bytes, own, takesTests);
    case 'list':
      return readList(bytes, own, today ?? '9999-12-31');
    case 'empty':
    case 'spreadsheet':
    case 'zip':
      throw new BankFileRefused(kind);
    case 'autogiro':
      throw new BankFileRefused('not-incoming', { found: 'Autogiro' });
    default:
      throw new BankFileRefused('unknown-kind');
  }
}
