import type { Kysely } from 'kysely';
import type { ToldDraw } from '#emails/draw-cause.ts';
import type { EmailKind } from '#emails/email.ts';
import { type MonthlyChange, readMonthlyCause } from '#emails/monthly-cause.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Order } from '../model/order.ts';
import { canChangeMonthly } from './monthly-draws.ts';

const kinds: readonly EmailKind[] = ['draw-notice', 'monthly-changed', 'payment-failed', 'payment-approval'];

/**
 * Reason not to send a letter about the draws to come of a monthly gift, though it is queued: the mail server may have
 * been away while the gift was stopped, moved to another day, or paid after all. Null when it is still true.
 */
export async function monthlyObstacle(
  db: Kysely<Tables>,
  order: Order,
  letter: { kind: EmailKind; monthly: MonthlyChange | null; draw: ToldDraw | null; cause: string },
): Promise<string | null> {
  if (!kinds.includes(letter.kind)) return null;
  if (!canChangeMonthly(order)) return 'the gift has been stopped';
  if (letter.monthly && (await isChangedSince(db, order, letter.monthly, letter.cause)))
    return 'it has been changed once more';
  if (letter.kind === 'draw-notice') return drawObstacle(db, order, letter.draw);
  const card = await db
    .selectFrom('subscriptions')
    .select(['state', 'card_ends', 'card_told'])
    .where('order_id', '=', order.id)
    .where('is_duplicate', '=', 0)
    .executeTakeFirst();
  if (!card) return null;
  if (card.state === 'ending' || card.state === 'ended') return 'the gift has been stopped';
  if (letter.monthly) {
    const isReplaced = letter.monthly.note === 'card-ends' && card.card_ends !== card.card_told;
    return isReplaced ? 'another card has been given' : null;
  }
  return card.state === 'active' ? 'the payment has succeeded since' : null;
}

/** The giver has chosen another day, of which another letter tells. */
async function drawObstacle(db: Kysely<Tables>, { id }: Order, draw: ToldDraw | null): Promise<string | null> {
  if (!draw) return null;
  const mandate = await db.selectFrom('mandates').select('first_draw_on').where('order_id', '=', id).executeTakeFirst();
  return mandate && mandate.first_draw_on !== draw.on ? 'the gift is drawn on another day' : null;
}

/** The same thing was changed once more while the letter waited, and another letter tells of that. */
async function isChangedSince(
  db: Kysely<Tables>,
  { id }: Order,
  { note }: MonthlyChange,
  cause: string,
): Promise<boolean> {
  const isPause = note === 'paused' || note === 'resumed';
  const timeOf = (text: string) => text.split(' ')[1] ?? '';
  const letters = await db
    .selectFrom('outbox')
    .select('cause')
    .where('order_id', '=', id)
    .where('kind', '=', 'monthly-changed')
    .execute();
  return letters.some((other) => {
    const later = readMonthlyCause(other.cause)?.note;
    const isSame = later === note || (isPause && (later === 'paused' || later === 'resumed'));
    return isSame && timeOf(other.cause) > timeOf(cause);
  });
}
