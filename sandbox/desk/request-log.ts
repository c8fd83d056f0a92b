/** One request as the stand-in tells of it: no query, no body, no header. */
export type LoggedRequest = { at: string; method: string; path: string; status: number; about?: string };

/** The last two hundred requests, newest first, and how many there have been. */
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
