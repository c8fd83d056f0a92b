/**
 * API error; the router turns it into the response. `more` is merged into the body: `position` and `objectID` of a
 * record.
 */
export class AlgoliaError extends Error {
  readonly status: number;
  readonly more: Record<string, unknown>;
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export function badRequest(message: string, more?: Record<string, unknown>): never {
  throw new AlgoliaError(400, message, more);
}

/**
 * Writes `{message, …, status}`, as every error of the API. Source: the error bodies quoted in the issues of the
 * vendor's clients.
 */
export function toErrorResponse(error: AlgoliaError, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message: error.message, ...error.more, status: error.status },
    { status: error.status, headers: { ...crossOrigin, ...headers } },
  );
}

/** CORS headers: browsers of every origin call the API. */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
  'access-control-allow-headers':
    'x-algolia-application-id, x-algolia-api-key, x-algolia-agent, content-type, content-encoding, request-id',
};
