/** Rate-limit result of one request. `resetSeconds` is set when the request exceeds the limit. */
export type RateLimitWord = { headers: Record<string, string>; resetSeconds: number | null };

/**
 * Rate limit over a sliding second. The delivery API allows 55 requests/s, 78 on larger plans. Its CDN hits are free;
 * here every request counts, except a refused one.
 */
export function createRateLimit(requestsPerSecond: number, now: () => number): () => RateLimitWord {
  let granted: number[] = [];

  return function take() {
    const time = now();
    granted = granted.filter((at) => at > time - 1000);
    const allowed = granted.length < requestsPerSecond;
    if (allowed) granted.push(time);
    const resetSeconds = allowed ? null : Math.max(1, Math.ceil(((granted[0] ?? time) + 1000 - time) / 1000));
    return {
      resetSeconds,
      headers: rateLimitHeaders(requestsPerSecond, requestsPerSecond - granted.length, resetSeconds ?? 0),
    };
  };
}

export function rateLimitHeaders(limit: number, remaining: number, resetSeconds: number): Record<string, string> {
  return {
    'x-contentful-ratelimit-second-limit': String(limit),
    'x-contentful-ratelimit-second-remaining': String(remaining),
    'x-contentful-ratelimit-reset': String(resetSeconds),
  };
}
