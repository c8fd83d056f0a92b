/** A registered address, formatted for a form. */
export interface RegisteredAddress {
  firstname: string;
  lastname: string;
  street: string;
  /** Five digits. */
  postcode: string;
  city: string;
  /** YYYY-MM-DD, from the BankID of the person who was looked up. */
  birthDate?: string;
}

/**
 * Result of a lookup. `not-found` also covers people with a protected identity, dead, emigrated, under 16 or
 * without an address: the reason is never disclosed.
 */
export type LookUp = { is: 'found'; address: RegisteredAddress } | { is: 'not-found' } | { is: 'unavailable' };

/** Population register. Only queried about a person who has just identified with BankID. */
export interface PopulationRegister {
  /**
   * Looks up an address. Never rejects; answers within 3 s.
   * @param personalNumber 12 digits
   */
  lookUp(personalNumber: string): Promise<LookUp>;
}
