import type { Kysely } from 'kysely';
import type { OrderPiiTable, OrdersTable, Tables } from '#platform/database/tables.server.ts';
import { readOrTell } from '#platform/encryption/port.ts';
import type { OrderState, Person } from '../model/order.ts';
import type { Deps } from '../store/deps.server.ts';
import { decryptPii, toMembership } from '../store/read-orders.server.ts';

import { type ListedMembership, memberOf } from './member.ts';

/** Reads memberships in the order of `rows`: their people, and nothing else of the orders. */
export async function readMemberships(
  { encryptor }: Pick<Deps, 'encryptor'>,
  db: Kysely<Tables>,
  rows: readonly OrdersTable[],
): Promise<ListedMembership[]> {
  const ids = rows.map(({ id }) => id);
  const parts = await db
    .selectFrom('order_pii')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('subject', 'in', ['payer', 'recipient'])
    .execute();
  const byOrder = Map.groupBy(parts, ({ order_id }) => order_id);
  return rows.flatMap((row) => {
    const membership = toMembership(row);
    if (!membership) return [];
    let isUnreadable = false;
    const personOf = (own: readonly OrderPiiTable[], subject: string): Record<string, string> =>
      Object.assign(
        {},
        ...own
          .filter((part) => part.subject === subject)
          .map((part) => {
            const fields = readOrTell(
              () => decryptPii(part, encryptor),
              () => {
                isUnreadable = true;
              },
              row.reference,
            );
            return fields ?? {};
          }),
      );
    const own = byOrder.get(row.id) ?? [];
    const isProtected = row.protected_at !== null;
    const payer = isProtected ? {} : personOf(own, 'payer');
    const recipient = row.has_recipient && !isProtected ? personOf(own, 'recipient') : null;
    const member = memberOf({ recipient, payer });
    return {
      ...membership,
      reference: row.reference,
      state: row.state as OrderState,
      locale: row.locale as 'sv' | 'en',
      member,
      payer,
      isReturned:
        row.card_returned_at !== null && isSameStreet(member, row.gift_delivery === 'post-recipient' ? member : payer),
      isProtected,
      isHeld: row.mark === 'hold',
      isUnreadable,
    };
  });
}

/** True when a letter to one of them came back from the other's address too. */
function isSameStreet(one: Person, other: Person): boolean {
  return one.street === other.street && one.postcode === other.postcode;
}
