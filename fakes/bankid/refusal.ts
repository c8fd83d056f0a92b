const statuses = {
  alreadyInProgress: 400,
  invalidParameters: 400,
  unauthorized: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internalError: 500,
  maintenance: 503,
} as const;

export type ErrorCode = keyof typeof statuses;

export function isErrorCode(given: unknown): given is ErrorCode {
  return typeof given === 'string' && Object.hasOwn(statuses, given);
}

const details: Record<ErrorCode, string> = {
  alreadyInProgress: 'Order already in progress for pno',
  invalidParameters: 'Invalid parameter',
  unauthorized: 'Access denied',
  notFound: 'Not found',
  methodNotAllowed: 'HTTP method not allowed',
  requestTimeout: 'Request timed out',
  unsupportedMediaType: "Content-Type must be 'application/json'",
  tooManyRequests: 'Too many requests',
  internalError: 'Internal error',
  maintenance: 'The service is down for maintenance',
};

/** Writes `{errorCode, details}` with the matching status. */
export function refuse(errorCode: ErrorCode, why = details[errorCode]): Response {
  return Response.json({ errorCode, details: why }, { status: statuses[errorCode] });
}
