import { parseReference } from '#numbers/reference.ts';
import type { OrderState } from '#orders/order.ts';
import { type Deps, today } from './deps.server.ts';
import type { CertificateFacts } from './port.ts';
import { toGift, toMembership } from './read-orders.server.ts';

const cancelled: readonly OrderState[] = ['refunded', 'cancelled', 'failed', 'expired'];

/** Looks up a certificate by its number. */
export async function findCertificate(deps: Deps, number: string): Promise<CertificateFacts | null> {
  const certificate = parseReference(number);
  if (!certificate) return null;
  const row = await deps.database.read((db) =>
    db.selectFrom('orders').selectAll().where('certificate', '=', certificate).executeTakeFirst(),
  );
  if (!row) return null;
  const membership = toMembership(row);
  const from = membership?.startsOn ?? toGift(row, {})?.deliverOn ?? '';
  const until = membership?.endsOn ?? null;
  return {
    kind: membership ? 'membership' : 'giftogram',
    validity: validityOf(row.state as OrderState, from, until, today(deps)),
    from,
    until,
  };
}

function validityOf(state: OrderState, from: string, until: string | null, on: string): CertificateFacts['validity'] {
  if (cancelled.includes(state)) return 'cancelled';
  if (state.startsWith('awaiting_') || on < from) return 'not-yet';
  return until && on > until ? 'ended' : 'valid';
}
