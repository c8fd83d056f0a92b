import { IncomingMessage } from 'node:http';

/** A request that has come in by the web server. */
export class Arrival extends IncomingMessage {
  /** When, as `performance.now()` says. */
  readonly cameAt: number = performance.now();
  /** Whether it has stood in line for its turn. */
  hasHadTurn = false;
}
