/** Logged request: no query, body or headers. */
export type LoggedRequest = { at: string; method: string; path: string; status: number; about?: string };

/** Request log: the last 200 requests, newest first, and the total. */
export function createRequestLog(now: () => number) {
  let last: LoggedRequest[] = [];
  let requests = 0;

  return {
    note(request: Request, status: number, about?: string): void {
      requests += 1;
      const { pathname } = new URL(request.url);
      const entry = { at: new Date(now()).toISOString(), method: request.method, path: pathname, status };
      last = [{ ...entry, ...(about !== undefined && { about }) }, ...last].slice(0, 200);
    },
    list: () => ({ requests, last }),
    clear(): void {
      last = [];
      requests = 0;
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
