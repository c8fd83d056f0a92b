import { cardReceiver } from '#orders/model/card-receiver.ts';
import type { Order } from '#orders/model/order.ts';
import { isAbroad } from '#orders/model/reach.ts';
import { correctOrder } from '#orders/office/correct-order.server.ts';
import { type CorrectionField, fieldsToCorrect, readCorrection } from '#orders/office/read-correction.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import type { Deps, Write } from '#orders/store/deps.server.ts';
import { readOrder } from '#orders/store/read-orders.server.ts';
import { earliestArrival } from '#swedish/dates/late-order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { GiftState, MemberService, OwnGift } from '../port.ts';

type OwnGifts = Pick<MemberService, 'findGift' | 'changeGift'>;

/** Gifts on their way, which their giver may change until they are printed or sent. */
export function createOwnGifts(deps: Deps): OwnGifts {
  const { database, encryptor, now } = deps;
  return {
    findGift: (order) =>
      database.read(async (db) => {
        const state = await readState(db, order);
        return { state, ...terms(order, state, dateInStockholm(now())) };
      }),
    changeGift: (reference, typed) =>
      database.write(async (db) => {
        await lockOrder(db, reference);
        const order = await readOrder(db, encryptor, 'reference', reference);
        const state = order?.gift ? await readState(db, order) : 'over';
        if (!order || state !== 'open') return { state, wrong: [] };
        const today = dateInStockholm(now());
        const { fields, from } = terms(order, state, today);
        const { correction, wrong } = readCorrection(fields, typed, today);
        const day = correction.gift?.deliverOn;
        if (day && day < from) wrong.push({ field: 'gift.deliverOn', message: 'dayTooEarly', day: from });
        if (wrong.length || !Object.keys(correction).length) return { state, wrong };
        await correctOrder(deps, db, order, correction);
        await recordAudit(deps, db, { actor: 'visitor', act: 'change-gift', reference });
        return { state, wrong };
      }),
  };
}

const over: readonly string[] = ['cancelled', 'failed', 'expired', 'refunded', 'disputed'];

/** A printed card is open until it is printed, one by e-mail until its letter has left. */
async function readState(db: Pick<Write, 'selectFrom'>, { id, state, gift }: Order): Promise<GiftState> {
  const row = await db
    .selectFrom('orders')
    .select(['card_printed_at', 'card_sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || over.includes(state)) return 'over';
  if (row.card_sent_at !== null) return 'sent';
  if (gift?.delivery !== 'digital') return row.card_printed_at === null ? 'open' : 'printed';
  const left = await db
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'certificate')
    .where(({ or, eb }) => or([eb('state', '=', 'sent'), eb('attempts', '>', 0)]))
    .executeTakeFirst();
  return left ? 'sent' : 'open';
}

/** Fields of the card and its envelope, and the first day on which it can be handed over. */
function terms(order: Order, state: GiftState, today: string): Pick<OwnGift, 'fields' | 'from'> {
  const isPostedHere = order.gift?.delivery !== 'digital' && !isAbroad(cardReceiver(order));
  return {
    fields: state === 'open' ? fieldsToCorrect(order, false).filter((field) => isOnCard(order, field)) : [],
    from: isPostedHere ? earliestArrival(today) : today,
  };
}

function isOnCard({ gift }: Order, { of, field }: CorrectionField): boolean {
  if (of === 'gift') return true;
  const isAddress = field === 'street' || field === 'postcode' || field === 'city';
  return isAddress && gift?.delivery === (of === 'payer' ? 'post-giver' : 'post-recipient');
}
