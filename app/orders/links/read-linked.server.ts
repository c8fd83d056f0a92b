import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.server.ts';
import type { Encryptor } from '#platform/encryption/port.ts';
import type { Order } from '../model/order.ts';
import { readOrder } from '../store/read-orders.server.ts';
import { isSignedLink, type LinkPurpose, referenceOf } from './signed-link.ts';

/** Order of a signed link, while somebody is left to whom it was sent. Null for any other link. */
export async function readLinked(
  db: Kysely<Tables>,
  encryptor: Encryptor,
  link: string,
  purpose: LinkPurpose,
): Promise<Order | null> {
  const reference = referenceOf(link);
  const order = reference && (await readOrder(db, encryptor, 'reference', reference, () => {}));
  return order && order.payer.email && isSignedLink(link, order, purpose) ? order : null;
}
