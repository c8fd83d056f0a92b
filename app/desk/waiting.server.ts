import type { RequestContext } from '#request/request-context.server.ts';
import type { ScreenName } from './screens.ts';

/** Days for which a withdrawal is listed: by then it is answered. */
export const withdrawalDays = 14;

export type WaitingCounts = Awaited<ReturnType<typeof countWaiting>>;

/**
 * Counts what waits for the office, for the overview and for the rail of every page: counts alone, of indexed columns.
 * @param hidesProtected leaves out people with a protected identity
 * @throws DatabaseUnavailable
 */
export async function countWaiting(services: RequestContext['services'], hidesProtected: boolean) {
  const { orderSearch, bankImports, outbox, orders, autogiro, presentPost, payments } = services;
  const since = new Date(Date.now() - withdrawalDays * 86_400_000);
  const [lists, unknown, letters, withdrawals, mandates, presents, reviews] = await Promise.all([
    orderSearch.countQueues(hidesProtected, ['overdue', 'to-post', 'review', 'awaiting']),
    bankImports.countLines('unknown'),
    outbox.status(),
    orders.countWithdrawals(since),
    autogiro.countWaiting(),
    presentPost.count(hidesProtected),
    payments.listManualReviews(),
  ]);
  return {
    ...lists,
    unknown,
    undelivered: letters.undelivered,
    withdrawals,
    mandates,
    presents,
    payments: reviews.length,
  };
}

/** Counts of waiting work at the rail's screens; the others show none. */
export const waitingAt: Partial<Record<ScreenName, (waiting: WaitingCounts) => number>> = {
  reviews: ({ review, payments, undelivered, withdrawals }) => review + payments + undelivered + withdrawals,
  payments: ({ unknown }) => unknown,
  invoices: ({ overdue }) => overdue,
  mandates: ({ mandates }) => mandates,
  post: (waiting) => waiting['to-post'] + waiting.presents,
};
