/** Error body, under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  setup_intent?: object;
}

/** API error; the API turns it into the response. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  { status = 400, ...more }: { status?: number; code?: string; param?: string; payment_intent?: object } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...more });
}

export function noSuch(resource: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${resource}: '${id}'`, { status, code: 'resource_missing', param });
}

export function serverError(): StripeError {
  return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

export function rateLimited(): StripeError {
  return invalidRequest(
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    {
      status: 429,
      code: 'rate_limit',
    },
  );
}

/** Serialises an error: `{error: {…}}`, with the page that explains the code. */
export function toErrorBody({ body }: StripeError): object {
  const { code } = body;
  return {
    error: { ...body, ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }) },
  };
}
