import type { IdentityOrder, IdentityWish } from '../identity/port.ts';
import type { RegisteredAddress } from '../registry/port.ts';

/** One visitor at one form. */
export interface At {
  visitor: string;
  form: string;
}

export type Identification =
  | { is: 'none' }
  | { is: 'waiting'; order: IdentityOrder; hint: string }
  /** BankID's hint of why; `unreachable` when it could not be asked. */
  | { is: 'failed'; hint: string }
  /** `wasShown`: the visitor has seen it before. */
  | { is: 'found'; address: RegisteredAddress; wasShown: boolean }
  | { is: 'not-found' }
  | { is: 'unavailable' };

/** Fetches the address of whoever identifies themselves. Methods reject with DatabaseUnavailable when the database cannot be had. */
export interface Identifications {
  /** @returns seconds to wait, when this visitor or network, or all together, have asked too often; else 0 */
  begin(at: At, network: string, wish: (nonce: string) => IdentityWish): Promise<number>;
  /** Asks BankID at most every 2 seconds, and the registry once. A nonce that is wrong ends it. */
  check(at: At, nonce: string | null): Promise<Identification>;
  /** What is known; nobody is asked. */
  read(at: At): Promise<Identification>;
  /** It will not be offered again by itself. */
  markShown(at: At): Promise<void>;
  /** Ends it, whatever it has come to, and gives what was fetched for the last time. */
  take(at: At): Promise<RegisteredAddress | null>;
}
