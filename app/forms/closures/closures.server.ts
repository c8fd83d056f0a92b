import type { Transaction } from 'kysely';
import type { AuditAct } from '#orders/audit/audit-acts.ts';
import { formIds } from '#orders/model/order.ts';
import type { Database } from '#platform/database/database.server.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import type { FormClosuresTable, Tables } from '#platform/database/tables.server.ts';
import { type FormChange, type FormClosures, type FormState, isInForce } from './port.ts';

interface ClosureDeps {
  database: Database;
  now(): Date;
  /** Notes an act in the audit, in the transaction of the act itself. */
  noteAct(db: Transaction<Tables>, act: AuditAct, by: string): Promise<void>;
}

/** Closed forms in the database, and what this process last read of them. */
export function createFormClosures({ database, now, noteAct }: ClosureDeps): FormClosures {
  const listeners: (() => void)[] = [];
  let known: FormState[] = [];
  let announced = '';
  const current = () => known.filter((state) => isInForce(state, now()));

  async function list(): Promise<FormState[]> {
    const rows = await database.read((db) => db.selectFrom('form_closures').selectAll().orderBy('form').execute());
    return rows.flatMap(toState);
  }

  /** Also notices a form that has opened by itself since. */
  function announce(): void {
    const closed = current()
      .map(({ form }) => form)
      .join();
    if (closed === announced) return;
    announced = closed;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    try {
      known = await list();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    announce();
  }

  return {
    current,
    refresh,
    list,
    onChange: (listener) => void listeners.push(listener),
    async change(change) {
      const isDone = await database.write(async (db) => {
        if (await write(db, change, now())) {
          await noteAct(db, `${change.isClosed ? 'close-form' : 'open-form'} ${change.form}`, change.by);
          return true;
        }
        const row = await db
          .selectFrom('form_closures')
          .selectAll()
          .where('form', '=', change.form)
          .executeTakeFirstOrThrow();
        return toState(row).some((state) => isSame(state, change));
      });
      await refresh();
      return isDone;
    },
  };
}

/** Writes unless somebody changed the form since it was seen. */
async function write(db: Transaction<Tables>, change: FormChange, at: Date): Promise<boolean> {
  const { form, isClosed, words, opensAt, seen, by } = change;
  const values = {
    is_closed: isClosed ? 1 : 0,
    words_sv: words.sv,
    words_en: words.en,
    opens_at: opensAt?.toISOString() ?? null,
    // A clock that was set back must not give two changes one time.
    changed_at: new Date(Math.max(at.getTime(), seen ? Date.parse(seen) + 1 : 0)).toISOString(),
    changed_by: by,
  };
  const query = seen
    ? db
        .updateTable('form_closures')
        .set(values)
        .where('form', '=', form)
        .where('changed_at', '=', seen)
        .returning('form')
    : db
        .insertInto('form_closures')
        .values({ form, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('form');
  return (await query.executeTakeFirst()) !== undefined;
}

function isSame(state: FormState, { isClosed, words, opensAt, by }: FormChange): boolean {
  return (
    state.isClosed === isClosed &&
    state.words.sv === words.sv &&
    state.words.en === words.en &&
    state.opensAt?.getTime() === opensAt?.getTime() &&
    state.changedBy === by
  );
}

/** Nothing for a form that this version does not have. */
function toState(row: FormClosuresTable): FormState[] {
  const form = formIds.find((id) => id === row.form);
  if (!form) return [];
  return [
    {
      form,
      isClosed: row.is_closed === 1,
      words: { sv: row.words_sv, en: row.words_en },
      opensAt: row.opens_at === null ? null : new Date(row.opens_at),
      changedAt: new Date(row.changed_at),
      changedBy: row.changed_by,
    },
  ];
}
