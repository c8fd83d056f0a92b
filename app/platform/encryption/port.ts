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
}
