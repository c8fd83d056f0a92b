import type { Read } from '#ledger/store/read-entries.server.ts';
import type { BankLine } from '../port.ts';

/**
 * Order of a Swish payment, or of a refund, that the site made itself: the ledger has it since it came. Known by
 * Swish's payment reference or our instruction id, and only with the same sum.
 * @returns the order's reference; null for money that came past the site
 */
export async function findSwishOrder(
  db: Read,
  { bankReferences, amount }: Pick<BankLine, 'bankReferences' | 'amount'>,
): Promise<string | null> {
  const refs = bankReferences.flatMap((ref) => [ref, ref.replaceAll('-', '').toUpperCase()]);
  if (refs.length === 0) return null;
  const charges = db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .leftJoin('attempts', 'attempts.id', 'charges.attempt_id')
    .select('orders.reference')
    .where('charges.provider', '=', 'swish');
  const found =
    amount > 0
      ? await charges
          .where('charges.amount', '=', amount)
          .where(({ or, eb }) => or([eb('charges.payment_ref', 'in', refs), eb('attempts.key', 'in', refs)]))
          .executeTakeFirst()
      : await charges
          .innerJoin('refunds', 'refunds.charge_id', 'charges.id')
          .where('refunds.amount', '=', -amount)
          .where(({ or, eb }) => or([eb('charges.payment_ref', 'in', refs), eb('refunds.key', 'in', refs)]))
          .executeTakeFirst();
  return found?.reference ?? null;
}
