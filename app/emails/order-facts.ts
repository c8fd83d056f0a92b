import { isStartedByPayment } from '#orders/model/membership-year.ts';
import { formatMoney } from '#orders/model/money.ts';
import { magazinesPerYear } from '#orders/model/offers.ts';
import type { Order, OrderLine } from '#orders/model/order.ts';
import { isTransfer } from '#orders/model/order-status.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBlock, type Fact, nameInMail } from './email-body.ts';
import type { OrderEmailContext } from './email-context.ts';
import type { EmailTranslations } from './email-translations.ts';

/** Summary of an order, as rows of label and value. */
export function orderFacts(order: Order, translations: EmailTranslations): Fact[] {
  const { facts, deliveries } = translations;
  const { locale, gift, membership } = order;
  const day = (date: string) => formatDate(date, locale, 'short');
  const to = nameInMail(gift?.to);
  const yourReference = nameInMail(order.payer.yourReference);
  return [
    { label: facts.reference, value: order.reference },
    ...(yourReference ? [{ label: facts.yourReference, value: yourReference }] : []),
    { label: facts.ordered, value: day(dateInStockholm(order.createdAt)) },
    ...order.lines.map((line) => ({
      label: lineName(line, translations),
      value: order.total > 0 ? formatMoney(line.amount, locale) : facts.costsNothing,
    })),
    ...(membership
      ? [
          {
            label: facts.membershipTime,
            value: isStartedByPayment(order, dateInStockholm(order.createdAt))
              ? facts.yearFromPayment
              : facts.fromUntil(day(membership.startsOn), day(membership.endsOn)),
          },
          { label: facts.magazines, value: facts.magazinesPerYear(magazinesPerYear) },
        ]
      : []),
    ...(to ? [{ label: facts.to, value: to }] : []),
    ...(gift
      ? [
          { label: facts.delivery, value: deliveries[gift.delivery] },
          { label: facts.handOver, value: day(gift.deliverOn) },
        ]
      : []),
    ...(order.total > 0 ? payment(order, translations) : []),
  ];
}

function payment(order: Order, { facts, ways: paymentMethods }: EmailTranslations): Fact[] {
  return [
    { label: facts.way, value: isTransfer(order) ? facts.bankTransfer : paymentMethods[order.paymentMethod] },
    { label: facts.vat, value: facts.noVat },
  ];
}

/** Formatted amount per payment; of an order that waits, what is left of it. */
export function totalOf(order: Order, { facts }: EmailTranslations): string {
  const sum = formatMoney(leftToPay(order), order.locale);
  return order.frequency === 'month' ? facts.perMonth(sum) : sum;
}

/** The part that is not asked for any more: it was paid, or credited. */
export function alreadyPaid(order: Order, { facts }: EmailTranslations): Fact[] {
  const deducted = order.total - leftToPay(order);
  if (deducted === 0) return [];
  const label = order.credited === undefined ? facts.deducted : facts.credited;
  return [{ label, value: `−${formatMoney(deducted, order.locale)}` }];
}

/** Öre that are asked for, or that were before they were paid. */
export function leftToPay({ left, credited = 0, total }: Pick<Order, 'left' | 'credited' | 'total'>): number {
  return left ?? total - credited;
}

/** Main link to the order's page. A donation is a gift to its giver, not an order. */
export function orderLink({ order, links, translations: { seeOrder } }: OrderEmailContext): EmailBlock {
  const text = order.gift || order.membership ? seeOrder.purchase : seeOrder.donation;
  return { kind: 'link', text, url: links.order(order.token), isMain: true };
}

export function lineName({ product, variant }: OrderLine, { products, presents }: EmailTranslations): string {
  if (product !== 'welcome-present' || !isPresent(variant, presents)) return products[product];
  return `${products[product]}: ${presents[variant]}`;
}

function isPresent(
  variant: string,
  presents: EmailTranslations['presents'],
): variant is keyof EmailTranslations['presents'] {
  return Object.hasOwn(presents, variant);
}

/**
 * True for memberships and cards that cost something: they are purchases with a right of withdrawal. A donation is not,
 * nor is what costs nothing.
 */
export function isPurchase(order: Order): boolean {
  return (order.membership !== null || order.gift !== null) && order.total > 0;
}
