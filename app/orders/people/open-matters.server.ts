import type { EmailKind } from '#emails/email.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { isRunningMonthly } from '../model/monthly-gift.ts';
import type { Order, OrderState } from '../model/order.ts';
import { canWithdraw, statesHandedOut } from '../model/order-transitions.ts';
import type { OrderHistory, OrderRepository } from '../port.ts';

/** Something that is unpaid, undelivered or undecided. Erasing its person would drop it silently. */
export type OpenMatter =
  | { kind: 'invoice'; number: string | null }
  | { kind: 'unpaid'; state: OrderState }
  | { kind: 'monthly' }
  | { kind: 'withdrawal' }
  | { kind: 'review' }
  /** Öre that were paid too much, and have not gone back. */
  | { kind: 'surplus'; amount: number }
  | { kind: 'card' }
  /** A welcome present that has not been sent. */
  | { kind: 'present' }
  | { kind: 'membership'; endsOn: string }
  | { kind: 'letter'; email: EmailKind; dueAt: Date };

/** Open matters of one order. */
export interface OpenOrder {
  reference: string;
  matters: OpenMatter[];
}

/** Sources of the open matters. */
export interface OpenMattersDeps {
  orders: Pick<OrderRepository, 'findHistory'>;
  payments: { listManualReviews(): Promise<{ reference: string | null }[]> };
  now(): Date;
}

const onlyMissed: readonly OpenMatter['kind'][] = ['surplus', 'card', 'present', 'membership', 'letter'];

/** True when money, or somebody's word, waits for a decision. The rest is something that would not arrive. */
export function mustBeDecided({ kind }: OpenMatter): boolean {
  return !onlyMissed.includes(kind);
}

/**
 * Lists what is unpaid, undelivered or undecided in a person's orders: open payments, surpluses, running monthly gifts, cards,
 * presents and letters not sent, running memberships, withdrawals and manual reviews.
 */
export async function findOpenMatters(
  { orders, payments, now }: OpenMattersDeps,
  { withdrawals }: { withdrawals: readonly { reference: string }[] },
  found: readonly Order[],
): Promise<OpenOrder[]> {
  const reviewed = new Set((await payments.listManualReviews()).map(({ reference }) => reference));
  const withdrawn = new Set(withdrawals.map(({ reference }) => parseReference(reference)));
  const today = dateInStockholm(now());
  const open = await Promise.all(
    found.map(async (order): Promise<OpenOrder> => {
      const { reference, state } = order;
      const history = await orders.findHistory(reference);
      const amount = history?.tooMuch ?? 0;
      const isWithdrawn = withdrawn.has(reference) && canWithdraw(state);
      return {
        reference,
        matters: [
          ...unpaid(order),
          ...(amount > 0 ? [{ kind: 'surplus', amount } as const] : []),
          ...undelivered(order, history, today),
          ...(isWithdrawn ? [{ kind: 'withdrawal' } as const] : []),
          ...(reviewed.has(reference) ? [{ kind: 'review' } as const] : []),
        ],
      };
    }),
  );
  return open.filter(({ matters }) => matters.length > 0);
}

function unpaid(order: Order): OpenMatter[] {
  const { state, invoice } = order;
  if (state === 'awaiting_invoice') return [{ kind: 'invoice', number: invoice?.number ?? null }];
  if (state.startsWith('awaiting_')) return [{ kind: 'unpaid', state }];
  return isRunningMonthly(order) ? [{ kind: 'monthly' }] : [];
}

function undelivered(order: Order, history: OrderHistory | null, today: string): OpenMatter[] {
  const { state, gift, membership, lines } = order;
  const isHandedOut = statesHandedOut.includes(state);
  const unsent = (history?.emails ?? []).filter((email) => email.state === 'queued' || email.state === 'given-up');
  const isKept = history?.kept.some(({ purpose }) => purpose === 'delivery');
  const hasPresent = lines.some(({ product }) => product === 'welcome-present');
  const isPrinted = gift !== null && gift.delivery !== 'digital';
  return [
    ...(isHandedOut && isPrinted && history && !history.cardSentAt ? [{ kind: 'card' } as const] : []),
    ...(isHandedOut && hasPresent && isKept && !history?.presentSentAt ? [{ kind: 'present' } as const] : []),
    ...(isHandedOut && membership && membership.endsOn >= today
      ? [{ kind: 'membership', endsOn: membership.endsOn } as const]
      : []),
    ...unsent.map(({ kind, dueAt }) => ({ kind: 'letter', email: kind, dueAt }) as const),
  ];
}
