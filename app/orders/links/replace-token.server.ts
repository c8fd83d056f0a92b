import { createSecret, type Deps, hashOf, type Write } from '../store/deps.server.ts';

/**
 * Ends all links of letters about an order, those with its token and those that are signed with it: its address has
 * changed, and the old mailbox may be lost, or a stranger's. Letters to come carry new ones.
 */
export async function replaceToken(deps: Deps, db: Write, id: string): Promise<void> {
  const token = createSecret(deps);
  await db
    .updateTable('orders')
    .set({
      token_hash: hashOf(token),
      token_encrypted: deps.encryptor.encrypt(token, { table: 'orders', id, column: 'token_encrypted' }),
    })
    .where('id', '=', id)
    .execute();
}
