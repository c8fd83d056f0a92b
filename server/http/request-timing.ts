import { IncomingMessage } from 'node:http';

/** An incoming request with its timing and queue state. */
export class RequestTiming extends IncomingMessage {
  /** Time of arrival in ms, as `performance.now()` gives it. */
  readonly receivedAt: number = performance.now();
  /** True when the request has waited in the admission queue. */
  wasQueued = false;
}
