import { readOr } from '#platform/encryption/port.ts';
import type { Deps, Write } from '../store/deps.server.ts';
import { type PersonScope, readExport } from '../store/people.server.ts';
import type { Disclosure } from './people-office.ts';

/** Reads what is handed out to a person who asks what is kept. */
export async function readDisclosure(deps: Deps, db: Write, scope: PersonScope): Promise<Disclosure> {
  const newest = await db
    .selectFrom('orders')
    .select('locale')
    .where('id', 'in', scope.orderIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return {
    ...(await readExport(deps, db, scope)),
    locale: newest?.locale === 'en' ? 'en' : 'sv',
    notes: await readNotes(deps, db, scope.orderIds),
  };
}

async function readNotes({ encryptor }: Deps, db: Write, orderIds: string[]): Promise<Disclosure['notes']> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select(['order_notes.id', 'reference', 'at', 'kind', 'text_encrypted'])
    .where('order_id', 'in', orderIds)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ id, reference, at, kind, text_encrypted }) => ({
    reference,
    at: new Date(at),
    kind,
    text: readOr(
      () => encryptor.decrypt(text_encrypted, { table: 'order_notes', id, column: 'text_encrypted' }),
      () => '',
    ),
  }));
}
