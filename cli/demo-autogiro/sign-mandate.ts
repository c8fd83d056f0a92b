import type { Order } from '#orders/model/order.ts';
import type { Deps } from '#orders/store/deps.server.ts';

/** A payer's account, with a bank of the demo. */
export const demoAccount = { bank: 'SEB', clearing: '5000', account: '1234560' };

/** Keeps a mandate as if it had been signed with BankID: the account, and the signature as an attempt's evidence. */
export async function signDemoMandate(
  deps: Deps,
  { id, total, payer }: Pick<Order, 'id' | 'total' | 'payer'>,
  { bank, clearing, account } = demoAccount,
): Promise<void> {
  const { database, encryptor, now } = deps;
  const at = now().toISOString();
  const evidence = {
    signer: payer.personalNumber ?? '',
    name: `${payer.firstname ?? ''} ${payer.lastname ?? ''}`,
    bank,
    clearing,
    account,
    version: '2018',
    text: 'Medgivande till autogiro',
    risk: 'low',
    signature: '',
    ocspResponse: '',
  };
  const encrypt = (table: string, row: string, column: string, value: object) =>
    encryptor.encrypt(JSON.stringify(value), { table, id: row, column });
  await database.write(async (db) => {
    await db
      .insertInto('mandates')
      .values({
        order_id: id,
        account_encrypted: encrypt('mandates', id, 'account_encrypted', { clearing, account, signer: '' }),
        visitor_hash: '',
        nonce_hash: '',
        restarts: 0,
        created_at: at,
        state: 'draft',
      })
      .execute();
    // The order was placed with an attempt, which waits for the payer.
    const { id: attempt } = await db
      .selectFrom('attempts')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('attempts')
      .set({
        provider: 'bank-id',
        state: 'succeeded',
        started_at: at,
        checked_at: at,
        next_check_at: null,
        amount: total,
        currency: 'SEK',
        key: attempt,
        ref: attempt,
        evidence_encrypted: encrypt('attempts', attempt, 'evidence_encrypted', evidence),
      })
      .where('id', '=', attempt)
      .execute();
  });
}
