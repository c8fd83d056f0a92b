import { Refused } from '#ledger/acts/act.server.ts';
import type { MoneyAccount } from '#ledger/model/accounts.ts';
import { append } from '#ledger/store/append.server.ts';
import type { Actor } from '#orders/port.ts';
import { createRowId, type Deps, type Write } from '#orders/store/deps.server.ts';
import type { LineDecision, LineResult } from '../port.ts';
import { toLine } from '../store/line-rows.server.ts';
import { findSwishOrder } from '../store/site-swish.server.ts';
import { bookOnOrder } from './book-money.server.ts';
import { type LineRow, setLine, takeLine } from './change-line.server.ts';

/** Thrown to leave the transaction with nothing changed. */
class NotDecided extends Error {
  readonly result: LineResult;
  constructor(result: LineResult) {
    super('Nothing was decided');
    this.result = result;
  }
}

/** Runs an act on one row in a transaction of its own; a refusal leaves nothing behind. */
export async function inOneTransaction(
  deps: Pick<Deps, 'database'>,
  act: (db: Write, refuse: (why: Extract<LineResult, { refused: string }>['refused']) => never) => Promise<LineResult>,
): Promise<LineResult> {
  try {
    return await deps.database.write((db) =>
      act(db, (refused) => {
        throw new NotDecided({ refused });
      }),
    );
  } catch (error) {
    if (error instanceof NotDecided) return error.result;
    // The money has gone back meanwhile, or the order takes none.
    if (error instanceof Refused) return { refused: 'not-now' };
    throw error;
  }
}

/** Books a row on orders, or as unknown money, or puts it aside. */
export function decideLine(
  deps: Deps,
  id: string,
  version: number,
  decision: LineDecision,
  actor: Actor,
): Promise<LineResult> {
  return inOneTransaction(deps, async (db, refuse) => {
    const row = await takeLine(db, id, version);
    if (typeof row === 'string') return refuse(row);
    const isUnknown = isMoneyUnknown(row);
    if (decision.to === 'archive') {
      if (row.state !== 'new' && row.state !== 'unknown') return refuse('not-now');
      await setLine(deps, db, row, 'archived', actor);
      return { done: 'archived' };
    }
    const mayBook = row.state === 'new' || (isUnknown && (row.state === 'unknown' || row.state === 'archived'));
    if (!mayBook && !(row.state === 'archived' && decision.to === 'unknown')) return refuse('not-now');
    if (row.currency !== 'SEK') return refuse('currency');
    if (row.state === 'new' && (await isSiteSwish(deps, db, row))) {
      await setLine(deps, db, row, 'known', actor);
      return { done: 'known' };
    }
    if (decision.to === 'unknown') return bookUnknown(deps, db, row, actor);
    const sum = decision.parts.reduce((total, { amount }) => total + amount, 0);
    if (sum !== row.amount || decision.parts.some(({ amount }) => amount <= 0)) return refuse('sums-differ');
    const [groupId, source] = [createRowId(deps), `bank-line:${row.id}:${row.version}`];
    for (const { reference, amount } of decision.parts) {
      const account = await moneyAccountOf(db, row);
      const money = { amount, account, wasUnknown: isUnknown, valueOn: row.value_on, source, groupId, about: row.id };
      if (!(await bookOnOrder(deps, db, reference, money, decision.surplus ?? 'wait', actor)))
        return refuse('no-such-order');
    }
    await setLine(deps, db, { id: row.id, booking: row.booking ?? source }, 'booked', actor);
    return { done: 'booked' };
  });
}

/** True for a Swish payment that the site has booked since the report was read in. */
async function isSiteSwish({ encryptor }: Deps, db: Write, row: LineRow): Promise<boolean> {
  if ((await kindOfFile(db, row)) !== 'swish-report') return false;
  return (await findSwishOrder(db, toLine(row, encryptor, []))) !== null;
}

/** True for a row whose money was booked as unknown and still lies there. */
export function isMoneyUnknown({ booking }: Pick<LineRow, 'booking'>): boolean {
  return booking !== null;
}

/** Books money that nobody knows; money that goes out without a known reason lowers it. */
async function bookUnknown(deps: Deps, db: Write, row: LineRow, actor: Actor): Promise<LineResult> {
  const source = row.booking ?? `bank-line:${row.id}:${row.version}`;
  if (!isMoneyUnknown(row)) {
    const account = await moneyAccountOf(db, row);
    const legs =
      row.amount > 0
        ? ({ kind: 'received_unknown', debit: account, credit: 'unidentified' } as const)
        : ({ kind: 'returned_unknown', debit: 'unidentified', credit: account } as const);
    await append(deps, db, {
      ...legs,
      orderId: null,
      amount: Math.abs(row.amount),
      about: row.id,
      reverses: null,
      source: `${source}:unknown`,
      valueDate: row.value_on,
      actor,
    });
  }
  await setLine(deps, db, { id: row.id, booking: source }, 'unknown', actor);
  return { done: 'unknown' };
}

/** Where a row's money lies: the bank, but Swish reports and lists of payments in person say otherwise. */
export async function moneyAccountOf(db: Write, row: Pick<LineRow, 'file_id'>): Promise<MoneyAccount> {
  const kind = await kindOfFile(db, row);
  if (kind === 'swish-report') return 'psp:swish';
  return kind === 'in-person' ? 'cash' : 'bank:giro';
}

async function kindOfFile(db: Write, { file_id }: Pick<LineRow, 'file_id'>): Promise<string> {
  const { kind } = await db.selectFrom('bank_files').select('kind').where('id', '=', file_id).executeTakeFirstOrThrow();
  return kind;
}
