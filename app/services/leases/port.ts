/** Who does what of several processes. Rejects with DatabaseUnavailable when the database cannot be had. */
export interface Leases {
  /** True when it is this process's for so many milliseconds from now; asked again in time, it stays so. */
  claim(name: string, milliseconds: number): Promise<boolean>;
  /** Another may have it at once. */
  release(name: string): Promise<void>;
}
