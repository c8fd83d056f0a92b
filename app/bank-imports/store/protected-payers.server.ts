import { isSameName } from '#bank-files/matching/same-name.ts';
import { nameOf } from '#documents/address-lines.ts';
import type { Read } from '#ledger/store/read-entries.server.ts';
import type { Deps } from '#orders/store/deps.server.ts';
import { readOrders } from '#orders/store/read-orders.server.ts';
import type { LineView } from '../port.ts';

/**
 * Tells rows of people with a protected identity: booked on an order of theirs, or proposed for one, or with their name
 * or mobile number. The bank knows nothing of the mark.
 */
export async function findProtected(
  deps: Pick<Deps, 'encryptor'>,
  db: Read,
): Promise<(view: Pick<LineView, 'line' | 'match'>) => boolean> {
  const rows = await db.selectFrom('orders').selectAll('orders').where('protected_at', 'is not', null).execute();
  const orders = await readOrders(db as Parameters<typeof readOrders>[0], deps.encryptor, rows, () => {});
  const references = new Set(orders.map(({ reference }) => reference));
  const payers = orders.map(({ payer }) => ({ name: nameOf(payer), mobile: payer.mobile ?? '' }));
  return ({ line, match }) =>
    [...line.bookedOnOrders, ...itemsOf(match)].some((reference) => references.has(reference)) ||
    payers.some(
      ({ name, mobile }) => isSameName(line.payer.name, name) || (mobile !== '' && mobile === line.payer.phone),
    );
}

function itemsOf(match: LineView['match']): string[] {
  switch (match?.state) {
    case 'matched':
      return match.parts.map(({ item }) => item.reference);
    case 'suggested':
      return match.proposals.map(({ item }) => item.reference);
    case 'surplus':
      return [match.item.reference];
    default:
      return [];
  }
}
