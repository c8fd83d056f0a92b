import { isRunningMonthly } from '#orders/model/monthly-gift.ts';
import { type EmailBlock, text } from './email-body.ts';
import type { OrderEmailContext } from './email-context.ts';

/** Where the giver of a monthly gift changes, pauses or stops it. @param words what they may do, and until when */
export function monthlyWays(
  { order, links, translations }: OrderEmailContext,
  words = translations.confirmation.stopWhenYouLike,
): EmailBlock[] {
  return [
    ...text(words),
    { kind: 'link', text: translations.monthlyChanged.change, url: links.monthlyGift(order.reference) },
    ...(isRunningMonthly(order)
      ? [{ kind: 'link' as const, text: translations.monthlyChanged.stop, url: links.stopGift(order) }]
      : []),
  ];
}
