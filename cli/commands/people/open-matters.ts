import type { Order } from '#orders/model/order.ts';
import { canWithdraw, statesHandedOut, transition } from '#orders/model/order-transitions.ts';
import type { OrderHistory, PersonExport } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { commandLine } from '../../actions.ts';
import type { CliContext } from '../../context.ts';
import { formatDateTime } from '../../output/format-date-time.ts';

/** Orders of a person with what is still owed by either side. Erasing would drop it silently. */
export interface OpenMatters {
  reference: string;
  /** What is open, each with the command that ends it, if there is one. */
  matters: string[];
}

/**
 * Lists what is unpaid, undelivered or undecided in a person's orders: open payments, running monthly gifts, cards,
 * presents and letters not sent, running memberships, withdrawals and manual reviews.
 */
export async function findOpenMatters(
  { orders, payments, now }: CliContext,
  { withdrawals }: PersonExport,
  found: readonly Order[],
): Promise<OpenMatters[]> {
  const reviewed = new Set((await payments.listManualReviews()).map(({ reference }) => reference));
  const withdrawn = new Set(withdrawals.map(({ reference }) => parseReference(reference)));
  const today = dateInStockholm(now());
  const open = await Promise.all(
    found.map(async (order) => ({
      reference: order.reference,
      matters: [
        ...unpaid(order),
        ...undelivered(order, await orders.findHistory(order.reference), today),
        ...(withdrawn.has(order.reference) && canWithdraw(order.state)
          ? ['a withdrawal that nobody has acted on: cancel or refund it']
          : []),
        ...(reviewed.has(order.reference) ? ['a payment that needs people: see cases'] : []),
      ],
    })),
  );
  return open.filter(({ matters }) => matters.length > 0);
}

function unpaid(order: Order): string[] {
  const { state, reference, frequency, invoice } = order;
  const end = commandLine({ command: 'cancel' }, reference);
  if (state === 'awaiting_invoice') return [`an open invoice${invoice ? `, ${invoice.number}` : ''}: paid, or ${end}`];
  if (state.startsWith('awaiting_')) return [`not paid yet (${state}): ${end}`];
  if (frequency === 'month' && transition(state, 'ended')) return [`a monthly gift that still runs: ${end}`];
  return [];
}

function undelivered(order: Order, history: OrderHistory | null, today: string): string[] {
  const { state, reference, gift, membership, form } = order;
  const isHandedOut = statesHandedOut.includes(state);
  const unsent = (history?.emails ?? []).filter((email) => email.state === 'queued' || email.state === 'given-up');
  const isKept = history?.kept.some(({ purpose }) => purpose === 'delivery');
  const isPrinted = gift !== null && gift.delivery !== 'digital';
  return [
    ...(isHandedOut && isPrinted && history && !history.cardSentAt
      ? [`a printed card that has not been posted: ${commandLine({ command: 'card-sent' }, reference)}`]
      : []),
    ...(isHandedOut && form === 'welcome-present' && isKept
      ? ['a present by post: nothing here tells whether it has been sent']
      : []),
    ...(isHandedOut && membership && membership.endsOn >= today
      ? [`a membership until ${membership.endsOn}: no magazine can be posted any more`]
      : []),
    ...unsent.map(({ kind, dueAt }) => `a letter that has not been sent: ${kind}, due ${formatDateTime(dueAt)}`),
  ];
}
