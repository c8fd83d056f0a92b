import type { FoundOrder } from '#orders/search/port.ts';
import { nameOf } from '../orders/order-rows.ts';

/** A person in the list of hits. */
export interface PersonRow {
  /** Reference of their latest order that was found; it leads to the person. */
  reference: string;
  /** Empty when it has been erased. */
  name: string;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  contact: string;
  town: string;
  /** Orders that were found. */
  orders: number;
  /** ISO time of the latest. */
  latest: string;
}

/**
 * People behind orders, in their order. One e-mail address is one person; without an address each order is a person of
 * its own, as a name alone says nothing.
 */
export function toPeople(found: readonly FoundOrder[]): PersonRow[] {
  const groups = Map.groupBy(found, ({ order }) => order.payer.email?.toLowerCase() ?? order.reference);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { payer, reference, createdAt, isProtected = false } = first.order;
    return {
      reference,
      name: nameOf(payer),
      isProtected,
      contact: payer.email ?? payer.mobile ?? '',
      town: payer.city ?? '',
      orders: others.length + 1,
      latest: createdAt.toISOString(),
    };
  });
}
