import type { Kysely } from 'kysely';
import type { PersonExport } from '#orders/port.ts';
import type { Write } from '#orders/store/deps.server.ts';
import type { Tables } from '#platform/database/tables.server.ts';
import { type Encryptor, type OnUnreadable, readOrTell } from '#platform/encryption/port.ts';
import { openEvidence } from './evidence.server.ts';

type GivenAccount = PersonExport['accounts'][number];
type Signed = PersonExport['signed'][number];

/** Accounts entered with orders, newest first. @param onUnreadable receives references of those that do not decrypt */
export async function readAccounts(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  orderIds: string[],
  onUnreadable: OnUnreadable,
): Promise<GivenAccount[]> {
  const rows = await db
    .selectFrom('mandates')
    .innerJoin('orders', 'orders.id', 'mandates.order_id')
    .select(['order_id', 'reference', 'account_encrypted', 'mandates.state', 'payer_number', 'code'])
    .select('mandates.created_at')
    .where('order_id', 'in', orderIds)
    .orderBy('mandates.created_at', 'desc')
    .execute();
  return rows.flatMap(({ order_id, reference, account_encrypted, state, payer_number, code, created_at }) => {
    const place = { table: 'mandates', id: order_id, column: 'account_encrypted' };
    const text = readOrTell(() => encryptor.decrypt(account_encrypted, place), onUnreadable, reference);
    if (!text) return [];
    const { clearing, account } = JSON.parse(text) as Record<'clearing' | 'account', string>;
    return { reference, createdAt: new Date(created_at), clearing, account, state, payerNumber: payer_number, code };
  });
}

/** Texts signed with BankID for orders, newest first. @param onUnreadable as of `readAccounts` */
export async function readSigned(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  orderIds: string[],
  onUnreadable: OnUnreadable,
): Promise<Signed[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select(['attempts.id', 'reference', 'evidence_encrypted', 'checked_at', 'attempts.created_at'])
    .where('order_id', 'in', orderIds)
    .where('evidence_encrypted', 'is not', null)
    .orderBy('attempts.id', 'desc')
    .execute();
  return rows.flatMap(({ reference, ...row }) => {
    const evidence = readOrTell(() => openEvidence(encryptor, row), onUnreadable, reference);
    return evidence ? [{ reference, ...evidence.signed, risk: evidence.risk }] : [];
  });
}

/** Deletes accounts of orders without a signed mandate: nothing will be drawn from them. */
export async function forgetUnsigned(db: Write, orderIds: string[]): Promise<void> {
  await db
    .deleteFrom('mandates')
    .where('order_id', 'in', orderIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.order_id', '=', 'mandates.order_id')
            .where('payment_method', '=', 'bank-id')
            .where('state', '=', 'succeeded'),
        ),
      ),
    )
    .execute();
}
