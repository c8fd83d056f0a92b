/** Trace context: trace id and span id, 32 and 16 hexadecimal digits. */
export interface SpanPlace {
  traceId: string;
  spanId: string;
}

export type Attributes = Record<string, string | number>;

/** A span that has begun. */
export interface Span extends SpanPlace {
  /** @param did nothing about the visitor: patterns, names, numbers */
  end(did: { name?: string; attributes?: Attributes; failed: boolean }): void;
}

/** Exporter of spans. */
export interface Traces {
  /**
   * Begins a server span; in the caller's trace when `parent` is known. @param receivedAt as `performance.now()` gives
   * it; default: now
   */
  request(parent: SpanPlace | null, receivedAt?: number): Span;
  /** Begins a client span for a call made during a request. */
  call(name: string, parent: SpanPlace): Span;
  /** Sends the queued spans. */
  flush(): Promise<void>;
}

/** Parses W3C's `traceparent`. Null when it is malformed or not sampled. */
export function readTraceparent(header: string | undefined): SpanPlace | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? [];
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return isSampled && /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : null;
}
