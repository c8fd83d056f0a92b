import type { Payer } from '#services/payments/port.ts';
import type { Visit } from './visit.server.ts';
import { visitorIdOf } from './visitor.server.ts';

/** Who asks for a payment, as far as limits and providers have to know. */
export function payerOf(request: Request, { sender, address }: Visit): Payer {
  const visitor = visitorIdOf(request);
  const userAgent = request.headers.get('User-Agent');
  return { network: sender, address, ...(visitor && { visitor }), ...(userAgent && { userAgent }) };
}
