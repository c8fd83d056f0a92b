import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of a webhook: `t=…,v1=…`, with a v1 for each secret that is in force.
 *
 * @param second when it is sent, in seconds since 1970
 * @param body exactly as it is sent
 */
export function signWebhook(secrets: readonly string[], second: number, body: string): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${second}.${body}`).digest('hex'));
  return [`t=${second}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
