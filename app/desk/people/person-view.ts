import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import type { MembershipKind, Order } from '#orders/model/order.ts';
import { statesHandedOut } from '#orders/model/order-transitions.ts';
import type { OrderPapers } from '#orders/papers/order-papers.ts';
import type { PersonFile } from '#orders/people/people-office.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { nameOf, toRows } from '../orders/order-rows.ts';
import { listPapers } from '../orders/papers-of-order.ts';

type MembershipState = 'comes' | 'runs' | 'ended' | 'off' | 'waits';

export type PersonView = ReturnType<typeof toPersonView>;

/** Data of a person's page: no order's key, no personal number, and of whom something was given to the name alone. */
export function toPersonView(file: PersonFile, papers: ReadonlyMap<string, OrderPapers>, today: string) {
  const { orders, person, mandates, withdrawals, signedInAt } = file;
  const first = orders.at(-1)?.order;
  return {
    reference: file.reference,
    email: file.email,
    person,
    name: nameOf(person),
    since: first ? dateInStockholm(first.createdAt) : '',
    isProtected: file.isProtected,
    numberIn: file.numberIn,
    rows: toRows(orders, today).map((row, place) => ({
      ...row,
      papers: orders[place] ? listPapers(orders[place].order, papers.get(orders[place].order.id)) : [],
    })),
    memberships: orders.flatMap(({ order }) => {
      const { membership, recipient, reference } = order;
      if (!membership) return [];
      return {
        reference,
        ...membership,
        recipient: recipient && nameOf(recipient),
        state: membershipState(order.state, membership, today),
      };
    }) satisfies { kind: MembershipKind; state: MembershipState }[],
    monthly: orders
      .filter(({ order }) => order.frequency === 'month')
      .map(({ order }) => ({
        reference: order.reference,
        total: order.total,
        since: dateInStockholm(order.createdAt),
        isRunning: isRunningMonthly(order),
        word: monthlyWord(order),
      })),
    mandates: mandates.map(({ createdAt: _createdAt, signedAt, ...mandate }) => ({
      ...mandate,
      signedOn: signedAt && dateInStockholm(signedAt),
    })),
    consents: orders.map(({ order }) => ({
      reference: order.reference,
      isGiven: order.keepDetailsConsent,
      on: dateInStockholm(order.createdAt),
    })),
    withdrawals: withdrawals.map(({ reference, at, number }) => ({ reference, number, on: dateInStockholm(at) })),
    signedInOn: signedInAt && dateInStockholm(signedInAt),
    kept: file.kept,
  };
}

function monthlyWord(order: Order): 'running' | 'waiting' | 'over' | 'never' {
  if (isRunningMonthly(order)) return 'running';
  if (order.state.startsWith('awaiting_')) return 'waiting';
  return order.state === 'ended' || order.state === 'refunded' ? 'over' : 'never';
}

function membershipState(
  state: Order['state'],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): MembershipState {
  if (state.startsWith('awaiting_') && state !== 'awaiting_invoice') return 'waits';
  // A membership that was paid for runs to its last day, also when nothing more is drawn.
  if (!statesHandedOut.includes(state) && state !== 'ended') return 'off';
  if (today < startsOn) return 'comes';
  return today > endsOn ? 'ended' : 'runs';
}
