import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import type { Order } from '#orders/model/order.ts';
import { stopMonthlyGift } from '#orders/monthly/stop-monthly-gift.ts';
import type { PersonFile } from '#orders/people/people-office.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type LetterToGo, lettersOf } from '../orders/letters-of-act.server.ts';

/** Monthly gift of a person to stop: the one of a reference, or else the first that runs. */
export function runningGift({ orders }: PersonFile, reference: string | null): Order | null {
  const running = orders.map(({ order }) => order).filter(isRunningMonthly);
  return running.find((order) => order.reference === reference) ?? (reference ? null : (running[0] ?? null));
}

/** The very letters that stopping a monthly gift sends. No provider is asked here. */
export function lettersOfStop(
  services: Parameters<typeof lettersOf<{ orders: OrderRepository }>>[0],
  { reference }: Order,
  actor: Actor,
): Promise<LetterToGo[]> {
  const payments = { endMonthly: async () => true };
  return lettersOf(services, reference, dateInStockholm(new Date()), async ({ orders }) => {
    await stopMonthlyGift({ orders, payments }, reference, actor);
    return { done: true };
  });
}
