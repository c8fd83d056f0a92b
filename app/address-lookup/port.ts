import type { BankIdOrder, BankIdRequest } from '#bankid/port.ts';
import type { RegisteredAddress } from './spar/port.ts';

/** One visitor at one form. */
export interface At {
  visitor: string;
  form: string;
}

export type AddressLookup =
  | { is: 'none' }
  | { is: 'waiting'; order: BankIdOrder; hint: string }
  /** BankID's hint code; `unreachable` when BankID did not answer. */
  | { is: 'failed'; hint: string }
  /** `wasShown`: the visitor has seen the address before. */
  | { is: 'found'; address: RegisteredAddress; wasShown: boolean }
  | { is: 'not-found' }
  | { is: 'unavailable' };

/**
 * Looks up the address of a visitor who identifies with BankID. Methods reject with DatabaseUnavailable when the
 * database is down.
 */
export interface AddressLookups {
  /** @returns seconds to wait when a limit is exceeded (visitor, network or all together); else 0 */
  begin(at: At, network: string, wish: (nonce: string) => BankIdRequest): Promise<number>;
  /** Asks BankID at most every 2 s, and the population register once. A wrong nonce ends the lookup. */
  check(at: At, nonce: string | null): Promise<AddressLookup>;
  /** The stored state; no request is sent. */
  read(at: At): Promise<AddressLookup>;
  /** Marks the address as shown: it is not offered again unasked. */
  markShown(at: At): Promise<void>;
  /** Ends the lookup in any state, and returns the address one last time. */
  take(at: At): Promise<RegisteredAddress | null>;
}
