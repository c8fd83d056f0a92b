import type { MembershipOrder } from './renewal-rules.ts';

/** Membership behind a letter's link. */
export interface LinkedMembership {
  order: MembershipOrder;
  /** Last day, YYYY-MM-DD, of the year that goes on from it; null while nobody has renewed it. */
  renewedUntil: string | null;
}

/** Renewals of memberships. Every method rejects with DatabaseUnavailable when the database is down. */
export interface Renewals {
  /** Looks at the link of a letter, which uses nothing up. Null when it was not signed by us, or is too old. */
  find(link: string): Promise<LinkedMembership | null>;
  /** Last day of the year that goes on from each of these orders, by reference; those not renewed are missing. */
  findRenewed(references: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stops the letters to the address of a letter's link; the same twice changes nothing. False for a wrong link. */
  stopByLink(link: string): Promise<boolean>;
  /** True when an address wants no letters before a membership ends. */
  areStopped(email: string): Promise<boolean>;
  /** Stops the letters to an address, or lets them begin again. */
  setStopped(email: string, isStopped: boolean): Promise<void>;
  /**
   * Queues the letters that are due, each once, however often and in however many processes this runs.
   * @returns their number
   */
  queueLetters(stopping?: AbortSignal): Promise<number>;
}
