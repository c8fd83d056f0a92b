/**
 * Leases: they let one of several processes run a job. Methods reject with DatabaseUnavailable when the database is
 * down.
 */
export interface Leases {
  /** True when this process holds the lease for the next `milliseconds`; call again in time to renew it. */
  claim(name: string, milliseconds: number): Promise<boolean>;
  /** Frees the lease at once. */
  release(name: string): Promise<void>;
}
