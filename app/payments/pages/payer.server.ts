import { visitorIdOf } from '#forms/session/visitor.server.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { Payer } from '../port.ts';

/** Identifies the payer for rate limits and payment providers. */
export function payerOf(request: Request, { clientIp, address }: RequestContext): Payer {
  const visitor = visitorIdOf(request);
  const userAgent = request.headers.get('User-Agent');
  return { network: clientIp, clientIp: address, ...(visitor && { visitor }), ...(userAgent && { userAgent }) };
}
