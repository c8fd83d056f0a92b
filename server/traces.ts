/** Where in a trace something belongs: 32 and 16 hexadecimal digits. */
export interface SpanPlace {
  traceId: string;
  spanId: string;
}

export type Attributes = Record<string, string | number>;

/** One piece of work in a trace, begun. */
export interface Span extends SpanPlace {
  /** @param did nothing about the visitor: patterns, names, numbers */
  end(did: { name?: string; attributes?: Attributes; failed: boolean }): void;
}

/** Where the pieces of work of a request are sent. */
export interface Traces {
  /** A request; in the trace of whoever called when that is known. @param cameAt as `performance.now()` says; left out: now */
  request(parent: SpanPlace | null, cameAt?: number): Span;
  /** A call that is made for a request. */
  call(name: string, parent: SpanPlace): Span;
  /** Sends what has not been sent. */
  flush(): Promise<void>;
}

/** Reads W3C's `traceparent`. Null when it is malformed, or says that its trace is not kept. */
export function readTraceparent(header: string | undefined): SpanPlace | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? [];
  const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
  return isSampled && /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : null;
}
