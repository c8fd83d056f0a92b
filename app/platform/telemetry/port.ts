/**
 * Wraps an operation in telemetry. It records only the outcome, never arguments or results, and changes neither
 * result nor error.
 */
export type Instrument = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** Telemetry of services. */
export interface Telemetry {
  /** Instruments outgoing calls, such as to `content`: count, outcome and duration. */
  instrumentCalls(service: string): Instrument;
  /** Instruments waits within a response; overlapping waits count once. */
  instrumentWaits(what: 'content'): Instrument;
}
