/** Cell of the database that an encrypted value is bound to (AAD); it does not decrypt in any other. */
export interface Place {
  table: string;
  /** Primary key of the row. */
  id: string;
  column: string;
}

/** The encrypted value was changed or moved to another cell, or its key is unknown. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Encrypts values, so that the database alone reveals nothing. Every method throws DatabaseUnavailable when the
 * keys cannot be loaded.
 */
export interface Sealer {
  /** Encrypts with a random nonce: `key-id.base64url`. */
  seal(text: string, place: Place): string;
  /** @throws SealBroken */
  open(sealed: string, place: Place): string;
  /** False when the value was encrypted with an older key. */
  isCurrent(sealed: string): boolean;
  /**
   * Blind indices: keyed hashes of a text, one per key, useless for guessing it without the key. Store the first,
   * which uses the current key; look up all of them.
   */
  blindIndices(text: string): string[];
}
