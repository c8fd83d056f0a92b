import type { Order, PaymentMethod } from '#orders/model/order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import type { PaymentView } from '../port.ts';

/** Data of the card page. The client secret only allows this one payment to be paid. */
export interface CardView {
  clientSecret: string;
  publishableKey: string;
  library: string;
  /** Absolute URL, because Stripe redirects back to it. */
  here: string;
  wait: string;
  otherWays: PaymentMethod[];
}

/** Returns the card page's data; null when the order is not waiting for a card payment. */
export function toCardView({ config, href }: RequestContext, order: Order, status: PaymentView): CardView | null {
  const { stage, nextAction } = status;
  if (stage !== 'waiting' || nextAction?.kind !== 'payment-element') return null;
  return {
    clientSecret: nextAction.clientSecret,
    publishableKey: nextAction.publishableKey,
    library: `${config.stripeJsOrigin}/v3/`,
    here: config.publicOrigin + href(`/kort/${order.token}`),
    wait: href(`/betala/${order.token}`),
    otherWays: status.methodsAfterCancel.filter((paymentMethod) => paymentMethod !== 'card'),
  };
}
