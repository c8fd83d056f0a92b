import { addressLines, nameOf } from '#documents/address-lines.ts';
import type { PresentToPost } from '#orders/presents/present-post.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

/** One welcome present as the list shows it. */
export interface PresentRow {
  reference: string;
  name: string;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  /** Address in one line, without the name. */
  address: string;
  present: string;
  /** Day of the order, YYYY-MM-DD. */
  orderedOn: string;
  sentAt: Date | null;
  blocked: PresentToPost['blocked'];
  /** Sent today: it can be undone. */
  canTakeBack: boolean;
}

/** @param today YYYY-MM-DD in Stockholm */
export function toPresentRows(presents: readonly PresentToPost[], today: string): PresentRow[] {
  return presents.map(
    ({ order: { reference, payer, locale, createdAt, isProtected = false }, present, sentAt, blocked }) => {
      const name = nameOf(payer);
      return {
        reference,
        name,
        isProtected,
        address: addressLines(payer, locale)
          .filter((line) => line !== name)
          .join(', '),
        present,
        orderedOn: dateInStockholm(createdAt),
        sentAt,
        blocked,
        canTakeBack: sentAt !== null && dateInStockholm(sentAt) === today,
      };
    },
  );
}
