import type { Actor, OrderRepository } from '../port.ts';

interface Services {
  orders: Pick<OrderRepository, 'apply'>;
  payments: { endMonthly(reference: string, actor: Actor): Promise<boolean> };
}

/**
 * Stops a monthly gift, for its giver or on their behalf. What the provider is asked to end is stored first, so that
 * nothing is drawn for a gift that says it has ended. One that has stopped stays as it is.
 */
export async function stopMonthlyGift({ orders, payments }: Services, reference: string, actor: Actor): Promise<void> {
  await payments.endMonthly(reference, actor);
  await orders.apply(reference, 'ended', actor);
}
