import type { Stripe } from 'stripe';
import { type Charge, PaymentDeclined, type Refund, type RefundResult } from '../../provider.ts';
import { asked, isRefusal, told, toldOrNull } from './stripe-client.server.ts';

/** Card refunds. */
export function createStripeRefunds(stripe: Stripe) {
  async function find(charge: Charge, { key, ref }: Refund): Promise<RefundResult> {
    if (ref) {
      const known = await toldOrNull(stripe.refunds.retrieve(ref));
      return known ? toResult(known) : { status: 'not_found' };
    }
    const { data } = await told(stripe.refunds.list({ payment_intent: charge.paymentRef, limit: 100 }));
    const known = data.find(({ metadata }) => metadata?.refund === key);
    return known ? toResult(known) : { status: 'not_found' };
  }

  return {
    async refund(charge: Charge, { key, amount }: Refund): Promise<RefundResult> {
      const wish = {
        payment_intent: charge.paymentRef,
        amount,
        metadata: { order: charge.orderReference, refund: key },
      };
      try {
        return toResult(await asked(stripe.refunds.create(wish, { idempotencyKey: key })));
      } catch (error) {
        if (!(error instanceof PaymentDeclined)) throw error;
        return { status: 'failed', code: isRefusal(error.cause) ? (error.cause.code ?? error.cause.type) : '' };
      }
    },
    findRefund: find,
  };
}

function toResult({ id: ref, status, failure_reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded') return { status: 'succeeded', ref };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', ref, code: failure_reason ?? status };
  return { status: 'pending', ref };
}
