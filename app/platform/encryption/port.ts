/** Cell of the database that an encrypted value is bound to (AAD); it does not decrypt in any other. */
export interface CellRef {
  table: string;
  /** Primary key of the row. */
  id: string;
  column: string;
}

/** The encrypted value was changed or moved to another cell, or its key is unknown. */
export class DecryptionFailed extends Error {
  override name = 'DecryptionFailed';
}

/** Told the reference or number of a row that does not decrypt, instead of ending a listing, an export or a job. */
export type OnUnreadable = (row: string) => void;

/**
 * The result of `read`, or `instead` when a value does not decrypt.
 * @throws any other error
 */
export function readOr<T, U>(read: () => T, instead: (error: DecryptionFailed) => U): T | U {
  try {
    return read();
  } catch (error) {
    if (error instanceof DecryptionFailed) return instead(error);
    throw error;
  }
}

/**
 * The result of `read`; undefined when it does not decrypt, after telling `onUnreadable`.
 * @throws any other error
 */
export function readOrTell<T>(read: () => T, onUnreadable: OnUnreadable, row: string): T | undefined {
  return readOr(read, () => {
    onUnreadable(row);
    return undefined;
  });
}

/** Encrypts what a cookie carries. */
export interface CookieEncryption {
  seal(text: string): string;
  /** Null for what this site has not sealed for the same use. */
  unseal(sealed: string): string | null;
}

/** @param use of the cookie; its cell is none of the database's, so that nothing of it can pass for a cookie */
export function createCookieEncryption(encryptor: Encryptor, use: string): CookieEncryption {
  const cell = { table: 'cookie', id: use, column: 'sign-in' };
  return {
    seal: (text) => encryptor.encrypt(text, cell),
    unseal: (sealed) =>
      readOr(
        () => encryptor.decrypt(sealed, cell),
        () => null,
      ),
  };
}

/** The id of the key that a value was encrypted with. */
export function keyIdOf(encrypted: string): string {
  return encrypted.slice(0, Math.max(0, encrypted.indexOf('.')));
}

/**
 * Encrypts values, so that the database alone reveals nothing. Every method throws DatabaseUnavailable when the
 * keys cannot be loaded.
 */
export interface Encryptor {
  /** Encrypts with a random nonce: `key-id.base64url`. */
  encrypt(text: string, place: CellRef): string;
  /** @throws DecryptionFailed */
  decrypt(encrypted: string, place: CellRef): string;
  /** False when the value was encrypted with an older key. */
  isCurrent(encrypted: string): boolean;
  /**
   * Blind indices: keyed hashes of a text, one per key, useless for guessing it without the key. Store the first,
   * which uses the current key; look up all of them.
   */
  blindIndices(text: string): string[];
  /**
   * Hashes for the search index, one per key, 64 bits each. Their key is derived for them alone: equal words have equal
   * hashes, so the index shows how often a word occurs, and whoever guesses words from that learns nothing of the
   * other indices. Store the first; look up all of them.
   */
  searchHashes(text: string): string[];
}
