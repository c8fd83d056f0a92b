/** Runs a piece of work and notes how it went: nothing of what it is given or answers. It changes neither answer nor error. */
export type Around = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** Whoever watches how the site is doing. */
export interface Watch {
  /** Of calls to something outside, such as `content`: how many, how they ended, how long they took. */
  calls(service: string): Around;
  /** Of what an answer waits for: waits that overlap count once. */
  waits(what: 'content'): Around;
}
