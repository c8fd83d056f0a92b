import type { TlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { PaymentOutcomeUnknown } from '../../provider.ts';

export interface SwishRequest {
  method: 'GET' | 'PUT' | 'PATCH';
  /** Path below the API's base, such as /v1/paymentrequests/… */
  path: string;
  body?: object;
  type?: string;
  signal: AbortSignal;
}

/** `body` is null when it is missing or not JSON. */
export interface SwishResponse {
  status: number;
  token: string | null;
  body: unknown;
}

/**
 * Creates a Swish client.
 * @param base such as https://cpc.getswish.net/swish-cpcapi
 */
export function createSwishClient(call: TlsCaller, base: string) {
  /** @throws PaymentOutcomeUnknown when no complete response arrived */
  return async ({ method, path, body, type = 'application/json', signal }: SwishRequest): Promise<SwishResponse> => {
    const sent = body && { headers: { 'content-type': type }, body: JSON.stringify(body) };
    const answer = await call({ method, url: `${base}/api${path}`, ...sent, signal }).catch((cause: Error) => {
      throw new PaymentOutcomeUnknown(`Swish: ${method}: ${cause.message}`, { cause });
    });
    const token = answer.headers['paymentrequesttoken'];
    return {
      status: answer.status,
      token: typeof token === 'string' && token !== '' ? token : null,
      body: readJson(answer.text),
    };
  };
}

export type AskSwish = ReturnType<typeof createSwishClient>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
