export interface Settings {
  /** Latency of every response, and of the slow case, ms. */
  latency: number;
  slow: number;
}
