import { addressLines, nameOf } from '#documents/address-lines.ts';
import type { CardToPost } from '#orders/cards/card-post.ts';
import { cardReceiver } from '#orders/model/card-receiver.ts';
import { lastPostDay } from '#swedish/dates/late-order.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';

/** One card as the list shows it. */
export interface CardRow {
  reference: string;
  kind: 'giftogram' | 'membership';
  name: string;
  /** Address in one line, without the name. */
  address: string;
  /** YYYY-MM-DD */
  deliverOn: string;
  postOn: string;
  /** True on the last day to post it, and after it. */
  isUrgent: boolean;
  printedAt: Date | null;
  sentAt: Date | null;
  /** True for somebody with a protected identity. */
  isProtected: boolean;
  blocked: CardToPost['blocked'];
  /** Posted, or noted as returned, today: it can be undone. */
  canTakeBack: boolean;
  returned: CardToPost['returned'];
}

/** Rows of the list. @param today YYYY-MM-DD in Stockholm */
export function toCardRows(cards: readonly CardToPost[], today: string): CardRow[] {
  return cards.map(({ order, printedAt, sentAt, returned, blocked }) => {
    const { reference, gift, membership, locale } = order;
    const receiver = cardReceiver(order);
    const { companyName = '' } = receiver;
    const name = nameOf(receiver) || companyName;
    const deliverOn = gift?.deliverOn ?? '';
    const postOn = deliverOn && lastPostDay(deliverOn);
    return {
      reference,
      kind: membership ? 'membership' : 'giftogram',
      name,
      address: addressLines(receiver, locale)
        .filter((line) => line !== name)
        .join(', '),
      deliverOn,
      postOn,
      isUrgent: postOn <= today,
      printedAt,
      sentAt,
      isProtected: order.isProtected === true,
      blocked,
      canTakeBack: [sentAt, returned?.at].some((at) => at && dateInStockholm(at) === today),
      returned,
    };
  });
}
