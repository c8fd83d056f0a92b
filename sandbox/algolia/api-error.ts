/** Thrown anywhere behind the router, which answers with it. `more` joins the body: `position` and `objectID` of a record. */
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

/** `{message, …, status}`, as every error of the API. Source: the error bodies quoted in the issues of the vendor's clients. */
export function toErrorResponse(error: AlgoliaError, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message: error.message, ...error.more, status: error.status },
    { status: error.status, headers: { ...crossOrigin, ...headers } },
  );
}

/** The API is called from browsers of every origin. */
export const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, PUT, DELETE, POST, OPTIONS',
  'access-control-allow-headers':
    'x-algolia-application-id, x-algolia-api-key, x-algolia-agent, content-type, content-encoding, request-id',
};
