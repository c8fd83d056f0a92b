import type { Selectable } from 'kysely';
import type { AutogiroAnswer, DrawChange, DrawResult, PayerRefund } from '#bank-files/autogiro/autogiro-answer.ts';
import { bookOnOrder } from '#bank-imports/acts/book-money.server.ts';
import { bookRefund } from '#ledger/booking/book-refund.server.ts';
import type { Actor } from '#orders/port.ts';
import { lockOrder } from '#orders/store/apply-event.server.ts';
import { recordAudit } from '#orders/store/audit.server.ts';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
import { queueEmail } from '#orders/store/queue-emails.server.ts';
import type { AutogiroDrawsTable } from '#platform/database/mandate-tables.server.ts';
import type { DrawState, RowOutcome } from '../port.ts';
import type { BankAnswerRow } from './bank-answer-row.ts';

type Draw = Selectable<AutogiroDrawsTable> & { order: string; order_state: string };
/** Part that every row about a draw has. */
type Told = Pick<DrawResult, 'payerNumber' | 'drawOn' | 'amount' | 'reference'>;

/** States that the bank may still change: what is paid is only ever returned, and the rest is final. */
const open: readonly string[] = ['sent', 'stopping', 'retrying'] satisfies DrawState[];
/** Types of change that cancel a draw: the mandate removed, the payer or bank, and what we asked for. */
const cancelling = ['03', '11', '23', '24', '25'];
const moving = ['26', '27', '28', '29'];

/** Rows of the bank's answer about draws; none for one about mandates. */
export function drawRows(answer: AutogiroAnswer): BankAnswerRow[] {
  switch (answer.kind) {
    case 'payment-specification':
      return [
        ...rowsOf(answer.draws.filter(isIn), ({ status }) => status, applyResult),
        ...rowsOf(answer.refunds, ({ code }) => code, returnMoney),
      ];
    case 'rejected-orders':
      return rowsOf(
        answer.orders.filter(isIn),
        ({ comment }) => comment,
        (deps, db, draw, { comment }, actor) => settle(deps, db, draw, 'refused', comment, actor),
      );
    case 'changes':
      return rowsOf(answer.changes.map(toTold), ({ type }) => type, applyChange);
    case 'mandate-advice':
    case 'requested-mandates':
      return [];
  }
}

function isIn({ direction }: { direction: 'in' | 'out' }): boolean {
  return direction === 'in';
}

function rowsOf<Row extends Told>(
  told: readonly Row[],
  codeOf: (row: Row) => string,
  apply: (deps: Deps, db: Write, draw: Draw, row: Row, actor: Actor) => Promise<RowOutcome>,
): BankAnswerRow[] {
  return told.map((row) => {
    const { payerNumber, amount } = row;
    const code = codeOf(row);
    return {
      payerNumber,
      code,
      amount,
      async apply(deps, db, actor) {
        const draw = await findDraw(db, row);
        const reference = draw?.order ?? null;
        if (draw === null) return { outcome: 'unknown', reference };
        return { outcome: draw.amount === amount ? await apply(deps, db, draw, row, actor) : 'other-sum', reference };
      },
    };
  });
}

/** The day of a change is the draw's own; a moved draw has a new one beside it. */
function toTold(change: DrawChange): DrawChange & Told {
  return { ...change, drawOn: change.day };
}

/** Our draw by its reference, or by day and sum where the bank has left it out; of the same payer in either case. */
async function findDraw(db: Write, { payerNumber, drawOn, amount, reference }: Told): Promise<Draw | null> {
  const draw = await db
    .selectFrom('autogiro_draws')
    .innerJoin('orders', 'orders.id', 'autogiro_draws.order_id')
    .selectAll('autogiro_draws')
    .select(['orders.reference as order', 'orders.state as order_state'])
    .where('payer_number', '=', payerNumber)
    .$if(reference !== '', (query) => query.where('autogiro_draws.reference', '=', reference))
    .$if(reference === '', (query) => query.where('draw_on', '=', drawOn).where('amount', '=', amount))
    .executeTakeFirst();
  return draw ?? null;
}

async function applyResult(
  deps: Deps,
  db: Write,
  draw: Draw,
  { status, paidOn }: DrawResult,
  actor: Actor,
): Promise<RowOutcome> {
  const outcome = await settle(deps, db, draw, status, status, actor);
  if (outcome === 'known') return outcome;
  if (status === 'paid') {
    const source = `autogiro:${draw.id}`;
    const money = { amount: draw.amount, account: 'bank:giro', valueOn: paidOn, source, about: draw.id } as const;
    await bookOnOrder(deps, db, draw.order, { ...money, groupId: createRowId(deps) }, 'wait', actor);
  }
  // Somebody who has stopped is asked for nothing.
  const isMissed = status === 'no-cover' || status === 'no-account';
  if (isMissed && draw.order_state === 'active')
    await queueEmail(deps, db, draw.order_id, 'payment-failed', `draw ${draw.month}`, deps.now());
  return outcome;
}

/** Money that the payer's bank has taken back: it has come, and has gone again. */
async function returnMoney(
  deps: Deps,
  db: Write,
  draw: Draw,
  { refundedOn, code }: PayerRefund,
  actor: Actor,
): Promise<RowOutcome> {
  if (draw.state !== 'paid') return 'known';
  await lockOrder(db, draw.order);
  await bookRefund(deps, db, 'bank:giro', draw.amount, {
    orderId: draw.order_id,
    about: draw.id,
    groupId: createRowId(deps),
    source: `autogiro:${draw.id}:returned`,
    valueDate: refundedOn,
    actor,
    reason: 'autogiro',
  });
  await setState(deps, db, draw, 'returned', code, actor);
  return 'returned';
}

async function applyChange(
  deps: Deps,
  db: Write,
  draw: Draw,
  { type, isDone, newDay, comment }: DrawChange,
  actor: Actor,
): Promise<RowOutcome> {
  if (!isDone || !open.includes(draw.state)) return 'known';
  if (cancelling.includes(type)) return settle(deps, db, draw, 'cancelled', comment, actor);
  if (!moving.includes(type) || newDay === null || newDay === draw.draw_on) return 'known';
  await db.updateTable('autogiro_draws').set({ draw_on: newDay }).where('id', '=', draw.id).execute();
  await recordAudit(deps, db, { actor, act: `draw-moved ${newDay}`, reference: draw.order });
  return 'moved';
}

/** Notes what has become of a draw, unless that was known. */
async function settle<State extends DrawState>(
  deps: Deps,
  db: Write,
  draw: Draw,
  state: State,
  code: string,
  actor: Actor,
): Promise<State | 'known'> {
  // Money that comes after all always counts.
  const isOpen = open.includes(draw.state) || (state === 'paid' && draw.state !== 'returned');
  if (!isOpen || draw.state === state) return 'known';
  await setState(deps, db, draw, state, code, actor);
  return state;
}

async function setState(
  deps: Deps,
  db: Write,
  draw: Draw,
  state: DrawState,
  code: string,
  actor: Actor,
): Promise<void> {
  await db
    .updateTable('autogiro_draws')
    .set({ state, code, answered_at: deps.now().toISOString() })
    .where('id', '=', draw.id)
    .execute();
  await recordAudit(deps, db, { actor, act: `draw-${state} ${draw.month}`, reference: draw.order });
}
