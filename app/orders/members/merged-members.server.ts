import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import { readOr } from '#platform/encryption/port.ts';
import type { Actor } from '../port.ts';
import { recordAudit } from '../store/audit.server.ts';
import type { Deps, Write } from '../store/deps.server.ts';

/** Orders that the office has said are one member's. */
export interface MergedOrders {
  /** Id of the act that said so. */
  group: string;
  /** With the orders that renew them. */
  references: string[];
  at: Date;
  actor: string;
  reason: string;
}

export interface MergeAct {
  /** Id that the form carries: sent twice, it acts once. */
  actId: string;
  actor: Actor;
}

type Mark = 'merged' | 'unmerged';

/**
 * Writes a note on each order. Notes tell who, when and why, stand in the timeline, and are erased with the person;
 * the latest one of an order counts.
 */
export async function markOrders(
  deps: Deps,
  db: Write,
  { actId, actor }: MergeAct,
  mark: Mark,
  references: readonly string[],
  reason: string,
): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute();
  for (const { id: orderId, reference } of orders) {
    const id = `${actId}/${orderId}`;
    const isWritten = await db.selectFrom('order_notes').select('id').where('id', '=', id).executeTakeFirst();
    if (isWritten) continue;
    const text = deps.encryptor.encrypt(reason, { table: 'order_notes', id, column: 'text_encrypted' });
    await db
      .insertInto('order_notes')
      .values({ id, order_id: orderId, at: deps.now().toISOString(), actor, kind: mark, text_encrypted: text })
      .execute();
    await recordAudit(deps, db, { actor, act: mark === 'merged' ? 'merge-members' : 'unmerge-members', reference });
  }
}

/** Tells members apart by an order's reference: those whom the office has merged are one. */
export function memberKeyOf(merged: readonly MergedOrders[]): (reference: string) => string {
  const groups = new Map(merged.flatMap(({ group, references }) => references.map((one) => [one, group] as const)));
  return (reference) => groups.get(reference) ?? reference;
}

/** Groups of orders that are one member's, the latest first. An order that was left alone is in none. */
export async function readMerged({ encryptor }: Deps, db: Kysely<Tables>): Promise<MergedOrders[]> {
  const notes = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select(['order_notes.id', 'order_id', 'reference', 'at', 'actor', 'kind', 'text_encrypted'])
    .where('kind', 'in', ['merged', 'unmerged'] satisfies Mark[])
    .orderBy('at')
    .orderBy('order_notes.id')
    .execute();
  const latest = new Map(notes.map((note) => [note.order_id, note]));
  const groups = Map.groupBy(
    [...latest.values()].filter(({ kind }) => kind === 'merged'),
    ({ id }) => id.slice(0, id.indexOf('/')),
  );
  const years = await readYears(db, new Set(notes.map(({ reference }) => reference)));
  return [...groups].toReversed().flatMap(([group, [first, ...others]]) => {
    if (!first || !others.length) return [];
    const { id, at, actor, text_encrypted: text } = first;
    return {
      group,
      references: [first, ...others].flatMap(({ reference }) => years.get(reference) ?? reference),
      at: new Date(at),
      actor,
      reason: readOr(
        () => encryptor.decrypt(text, { table: 'order_notes', id, column: 'text_encrypted' }),
        () => '',
      ),
    };
  });
}

/** Each of these orders with those that renew it, year after year; one of these that renews another stands by itself. */
async function readYears(db: Kysely<Tables>, references: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const firstOf = new Map([...references].map((reference) => [reference, reference]));
  for (let found = [...references]; found.length; ) {
    const rows = await db
      .selectFrom('orders')
      .select(['reference', 'renews'])
      .where('renews', 'in', found)
      .orderBy('created_at')
      .execute();
    const added = rows.filter(({ reference }) => !firstOf.has(reference));
    for (const { reference, renews } of added) firstOf.set(reference, firstOf.get(renews ?? '') ?? reference);
    found = added.map(({ reference }) => reference);
  }
  return Map.groupBy(firstOf.keys(), (reference) => firstOf.get(reference) ?? reference);
}
