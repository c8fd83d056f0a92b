import { randomUUID } from 'node:crypto';

const statuses = {
  BadRequest: 400,
  InvalidQuery: 400,
  AccessTokenInvalid: 401,
  NotFound: 404,
  RateLimitExceeded: 429,
  ServerError: 500,
} as const;
export type ErrorId = keyof typeof statuses;

const messages: Record<ErrorId, string> = {
  BadRequest: 'The request you sent was invalid.',
  InvalidQuery:
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
  AccessTokenInvalid: 'The access token you sent could not be found or is invalid.',
  NotFound: 'The resource could not be found.',
  RateLimitExceeded:
    'You have exceeded the rate limit of the Organization this Space belongs to by making too many API requests within a short timespan. Please wait a moment before trying the request again.',
  ServerError: 'Internal server error.',
};

export const contentTypeRequired =
  'A Content Type ID is required. When querying for Entries and involving fields you need to limit your query to a specific Content Type. Please send a Content Type ID (not the name) as the URI query parameter "content_type"';

/** API error; the router turns it into the response. */
export class ContentfulError extends Error {
  readonly id: ErrorId;
  readonly details: object | undefined;
  constructor(id: ErrorId, { message = messages[id], details }: { message?: string; details?: object } = {}) {
    super(message);
    this.id = id;
    this.details = details;
  }
}

/** Returns the vendor's 400 with its list of errors, `{name: 'unknown', path: ['fields', 'colour']}`. */
export function invalidQuery(name: string, detail: { path?: string[]; value?: unknown; details?: string }): never {
  throw new ContentfulError('InvalidQuery', { details: { errors: [{ name, ...detail }] } });
}

/** Writes `{sys: {type: 'Error', id}, message, details, requestId}`. Source: Contentful's errors reference. */
export function toErrorResponse(error: ContentfulError, headers: Record<string, string> = {}): Response {
  const requestId = randomUUID();
  return Response.json(
    {
      sys: { type: 'Error', id: error.id },
      message: error.message,
      ...(error.details && { details: error.details }),
      requestId,
    },
    {
      status: statuses[error.id],
      headers: {
        'content-type': 'application/vnd.contentful.delivery.v1+json',
        'x-contentful-request-id': requestId,
        ...headers,
      },
    },
  );
}
