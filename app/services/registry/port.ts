/** Where somebody is registered as living, ready for a form. */
export interface RegisteredAddress {
  firstname: string;
  lastname: string;
  street: string;
  /** Five digits. */
  postcode: string;
  city: string;
}

/**
 * `not-found` is also somebody with a protected identity, who has died or moved abroad, is younger than 16 or has no address: nobody
 * is told which.
 */
export type LookUp = { is: 'found'; address: RegisteredAddress } | { is: 'not-found' } | { is: 'unavailable' };

/** The population registry. Asked only about whoever has just identified themselves. */
export interface RegistryService {
  /**
   * Never rejects; answers within 3 seconds.
   * @param personalNumber 12 digits
   */
  lookUp(personalNumber: string): Promise<LookUp>;
}
