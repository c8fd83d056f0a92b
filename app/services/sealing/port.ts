/** The one place in the database that a sealed value belongs to; anywhere else it does not open. */
export interface Place {
  table: string;
  /** The row's key. */
  id: string;
  column: string;
}

/** A sealed value was changed, moved to another place, or its key is not known. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** Seals what nobody who comes by the database may read. Every method throws DatabaseUnavailable when the keys cannot be had. */
export interface Sealer {
  /** Another text each time, in signs that fit a column: `key-id.base64url`. */
  seal(text: string, place: Place): string;
  /** @throws SealBroken */
  open(sealed: string, place: Place): string;
  /** False when it was sealed with an older key than today's. */
  isCurrent(sealed: string): boolean;
  /**
   * The same for the same text, and of no use to guess it by without the key. The first is by today's key and is what is stored;
   * look up all of them.
   */
  blindIndices(text: string): string[];
}
