import { monthlyCause } from '#emails/monthly-cause.ts';
import type { Order } from '#orders/model/order.ts';
import { readDraws } from '#orders/monthly/read-draws.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { today, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import { addMonths } from '#swedish/dates/date.ts';
import type { MonthlyCard } from '../port.ts';
import type { NewCard, SubscriptionSnapshot } from '../provider.ts';
import type { PaymentDeps } from '../service/payment-deps.server.ts';
import type { ProviderCalls } from '../service/provider-calls.server.ts';
import { running, type SubscriptionRow } from './subscription-rows.server.ts';

const cardTaken = 'monthly-card';

/** Card of a monthly gift: its page at the provider, and what the payer is told of it. */
export function createCards(deps: PaymentDeps, calls: ProviderCalls, check: (id: string) => Promise<boolean>) {
  const { database } = deps;

  const readRow = ({ id }: Order) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('subscriptions')
        .selectAll()
        .where('order_id', '=', id)
        .where('is_duplicate', '=', 0)
        .where('state', 'in', running)
        .executeTakeFirst();
      return (row as SubscriptionRow | undefined) ?? null;
    });

  return {
    async findCard(order: Order): Promise<MonthlyCard | null> {
      const row = await readRow(order);
      if (!row || !deps.providers.some(({ name, openCardPage }) => name === row.provider && openCardPage)) return null;
      return { endsIn: row.card_ends };
    },

    /** One page at a time: a second press leads to the one that is open, or nowhere when both come at once. */
    async openCardPage(order: Order, returnUrl: string): Promise<string | null> {
      const before = await readRow(order);
      // A card that was given a moment ago is taken before another is asked for.
      if (before?.card_session) await check(before.id);
      const row = await readRow(order);
      const provider = row && deps.providers.find(({ name }) => name === row.provider);
      const open = provider?.openCardPage;
      if (!row || !provider || !open) return null;
      const key = `card ${row.id} ${row.card_session ?? row.card_changes} ${returnUrl}`;
      const wish = { open: row.card_session, key, returnUrl, order };
      const page = await calls.call(provider, (signal) => open(row.ref, wish, signal)).catch(() => null);
      if (!page) return null;
      const { numUpdatedRows } = await database.write((db) =>
        db
          .updateTable('subscriptions')
          .set({ card_session: page.ref })
          .where('id', '=', row.id)
          .where('card_changes', '=', row.card_changes)
          .where(({ or, eb }) =>
            or([eb('card_session', 'is', null), eb('card_session', 'in', [page.ref, row.card_session ?? ''])]),
          )
          .executeTakeFirst(),
      );
      return numUpdatedRows === 1n ? page.url : null;
    },

    async finishCardChange(order: Order, since: Date): Promise<NewCard> {
      const before = await readRow(order);
      if (before?.card_session) await check(before.id);
      const row = await readRow(order);
      if (row?.card_session) return 'open';
      // The event may have come first.
      const change = await database.read((db) =>
        db
          .selectFrom('audit')
          .select('id')
          .where('reference', '=', order.reference)
          .where('act', '=', cardTaken)
          .where('at', '>=', since.toISOString())
          .executeTakeFirst(),
      );
      return change ? 'taken' : 'over';
    },

    /** Asks what became of the page that a payer was sent to. Null when there is none, or nothing is known. */
    async askForNewCard({ ref, provider: name, card_session }: SubscriptionRow): Promise<NewCard | null> {
      const provider = deps.providers.find((known) => known.name === name);
      const take = provider?.takeNewCard;
      if (!provider || !take || card_session === null) return null;
      return calls.call(provider, (signal) => take(ref, card_session, signal)).catch(() => null);
    },
  };
}

/**
 * Notes that a page for a card has come to its end, with a letter about a new one. The caller holds the order's lock.
 * @param session the page that was asked about
 */
export async function applyNewCard(
  deps: PaymentDeps,
  db: Write,
  order: Order,
  row: SubscriptionRow,
  { session, card }: { session: string | null; card: NewCard | null },
): Promise<void> {
  if (card === null || card === 'open' || session === null || row.card_session !== session) return;
  await db
    .updateTable('subscriptions')
    .set({ card_session: null, card_changes: row.card_changes + 1 })
    .where('id', '=', row.id)
    .execute();
  // A gift that is to end charges no card.
  if (card === 'over' || row.state === 'ending') return;
  await tellOfCard(deps, db, order, 'card');
  await recordAudit(deps, db, { actor: 'visitor', act: cardTaken, reference: order.reference });
}

/** Keeps the card's last month, and tells of it once when that is this month or the next. */
export async function noteCardEnd(
  deps: PaymentDeps,
  db: Write,
  order: Order,
  row: SubscriptionRow,
  { cardEnds, status }: SubscriptionSnapshot,
): Promise<void> {
  if (!cardEnds || status === 'ended') return;
  const [thisMonth, nextMonth] = [today(deps), addMonths(today(deps), 1)].map((day) => day.slice(0, 7));
  const isSoon = (cardEnds === thisMonth || cardEnds === nextMonth) && row.state !== 'ending' && !row.is_duplicate;
  const isToTell = isSoon && row.card_told !== cardEnds;
  await db
    .updateTable('subscriptions')
    .set({ card_ends: cardEnds, ...(isToTell && { card_told: cardEnds }) })
    .where('id', '=', row.id)
    .execute();
  if (isToTell) await tellOfCard(deps, db, order, 'card-ends');
}

async function tellOfCard(deps: PaymentDeps, db: Write, order: Order, note: 'card' | 'card-ends'): Promise<void> {
  const at = deps.now();
  const { next: draws } = await readDraws(db, order, today(deps));
  await queueEmail(deps, db, order.id, 'monthly-changed', monthlyCause({ note, amount: order.total, draws }, at), at);
}
