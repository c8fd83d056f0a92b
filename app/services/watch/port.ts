/**
 * Wraps an operation in telemetry. It records only the outcome, never arguments or results, and changes neither
 * result nor error.
 */
export type Around = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** Telemetry of services. */
export interface Watch {
  /** Instruments outgoing calls, such as to `content`: count, outcome and duration. */
  calls(service: string): Around;
  /** Instruments waits within a response; overlapping waits count once. */
  waits(what: 'content'): Around;
}
