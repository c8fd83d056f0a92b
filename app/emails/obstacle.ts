import type { Order, OrderState } from '#orders/model/order.ts';
import { statesPaid } from '#orders/model/order-transitions.ts';
import type { OrderEmailKind } from './email.ts';
import type { ClaimedEmail, StandaloneEmail } from './outbox/port.ts';
import type { NotedPayment } from './payment-cause.ts';

const gone: readonly OrderState[] = ['cancelled', 'failed', 'expired', 'refunded'];

/**
 * Reason not to send an e-mail, or null: it may have waited while its order changed, or its link ended.
 * @param now time of sending
 */
export function obstacleOf(
  email: Pick<ClaimedEmail, 'order' | 'kind' | 'obstacle' | 'payment' | 'standaloneEmail'>,
  now: Date,
): string | null {
  if (!email.order) return email.standaloneEmail && hasEnded(email.standaloneEmail, now) ? 'its link has ended' : null;
  const { order, obstacle, payment = null } = email;
  if (obstacle) return obstacle;
  if (!order.payer.email) return 'nobody is left to write to';
  return isUntrue(email.kind as OrderEmailKind, order, payment) ? `the order is ${order.state}` : null;
}

/** True for a letter with a link that leads nowhere any more. */
export function hasEnded(letter: StandaloneEmail, now: Date): boolean {
  return 'until' in letter && new Date(letter.until) <= now;
}

/** True for a letter that says what is not so in the order's state. */
function isUntrue(kind: OrderEmailKind, { state, invoice }: Order, payment: NotedPayment | null): boolean {
  const isWaiting = state.startsWith('awaiting_');
  switch (kind) {
    case 'confirmation':
      // It asks for the invoice to be paid, or thanks for what has been called off.
      return invoice ? gone.includes(state) : state === 'cancelled' || state === 'expired';
    case 'receipt':
      // A refunded order had been paid all the same.
      return isWaiting || (gone.includes(state) && state !== 'refunded');
    case 'payment-noted':
      return payment?.note.startsWith('reminded') === true && [...gone, ...statesPaid].includes(state);
    case 'certificate':
    case 'welcome-child':
      // An invoice is credit.
      return gone.includes(state) || (isWaiting && state !== 'awaiting_invoice');
    case 'mandate-rejected':
      return state !== 'failed';
    case 'monthly-ended':
      return state === 'active' || state === 'partly_refunded';
    default:
      return false;
  }
}
