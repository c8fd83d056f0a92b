import { createHmac } from 'node:crypto';

/**
 * Signs a webhook event. Returns `Stripe-Signature`: `t=…,v1=…`, with one v1 for each active secret.
 * @param second time of sending, seconds since 1970
 * @param body exact bytes of the body
 */
export function signWebhook(secrets: readonly string[], second: number, body: string): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${second}.${body}`).digest('hex'));
  return [`t=${second}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
