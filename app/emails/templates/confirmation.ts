import { formatMoney } from '#orders/model/money.ts';
import { daysToWithdraw } from '#orders/model/offers.ts';
import type { Order } from '#orders/model/order.ts';
import { isAbroad } from '#orders/model/reach.ts';
import { addDays } from '#swedish/dates/date.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type EmailBlock, type EmailBody, nameInMail, text } from '../email-body.ts';
import type { OrderEmailContext } from '../email-context.ts';
import type { EmailTranslations } from '../email-translations.ts';
import { monthlyWays } from '../monthly-ways.ts';
import { alreadyPaid, isPurchase, leftToPay, orderFacts, orderLink, totalOf } from '../order-facts.ts';

/** Order confirmation: the order, its payment, and the right of withdrawal. */
export function confirmation(context: OrderEmailContext): EmailBody {
  const { order, club, links, translations } = context;
  const { confirmation: said, facts } = translations;
  const isFree = order.total === 0;
  // Sent late, or once more: what is paid or over is not asked for again.
  const isToPay = order.frequency === 'month' || isFree || order.state.startsWith('awaiting_');
  const subject = isPurchase(order) ? said.subject.purchase : isFree ? said.subject.free : said.subject.donation;
  return {
    subject: subject(order.reference),
    heading: translations.thanks(nameInMail(order.payer.firstname)),
    pieces: [
      ...text(said.intro[aboutWhat(order)]),
      {
        kind: 'facts',
        facts: [
          ...orderFacts(order, translations),
          ...(isFree
            ? []
            : [
                ...alreadyPaid(order, translations),
                { label: isToPay ? facts.totalToPay : facts.total, value: totalOf(order, translations), isTotal: true },
              ]),
        ],
      },
      ...(isFree || !isToPay ? [] : [{ kind: 'heading' as const, text: said.payHeading }]),
      ...(isToPay ? text(howToPay(order, translations, club)) : []),
      ...(isPostedWhenPaid(order) ? text(said.nothingBeforePayment) : []),
      ...(order.frequency === 'month' ? monthlyWays(context) : []),
      ...giftWays(context),
      ...(order.membership ? text(said.notRenewed) : []),
      orderLink(context),
      ...wayOut(order, translations, links.withdraw),
    ],
  };
}

/** True for whatever comes by post once it is paid: a printed card, a magazine. An invoice is credit. */
function isPostedWhenPaid({ gift, membership, state }: Order): boolean {
  const isPosted = membership !== null || (gift !== null && gift.delivery !== 'digital');
  return state === 'awaiting_payment' && isPosted;
}

function aboutWhat({ gift, membership, frequency, total }: Order) {
  if (membership && total === 0) return 'free';
  if (membership) return gift ? 'present' : 'membership';
  return gift ? 'giftogram' : frequency;
}

function howToPay(order: Order, { confirmation: { pay } }: EmailTranslations, club: OrderEmailContext['club']): string {
  const { paymentMethod, invoice, locale } = order;
  if (paymentMethod === 'form') return pay.form([club.organisation.name, ...club.organisation.address].join(', '));
  if (paymentMethod !== 'invoice') return pay[paymentMethod];
  const dueOn = invoice ? formatDate(invoice.dueOn, locale, 'short') : '';
  const { iban, bic } = club;
  if (isAbroad(order.payer) && iban)
    return pay.invoiceAbroad(formatMoney(leftToPay(order), locale), { iban, bic }, invoice?.ocr ?? '', dueOn);
  return pay.invoice(formatMoney(leftToPay(order), locale), club.bankgiro, invoice?.ocr ?? '', dueOn);
}

function wayOut(order: Order, { confirmation: said }: EmailTranslations, withdraw: string): EmailBlock[] {
  if (order.total === 0) return [{ kind: 'heading', text: said.leaveHeading }, ...text(said.leave)];
  if (!isPurchase(order)) return [{ kind: 'heading', text: said.refundHeading }, ...text(said.refund)];
  const lastDay = addDays(dateInStockholm(order.createdAt), daysToWithdraw);
  const isPrinted = order.gift !== null && order.gift.delivery !== 'digital';
  return [
    { kind: 'heading', text: said.withdrawHeading },
    ...text(
      said.withdraw(formatDate(lastDay, order.locale, 'short')),
      ...(isPrinted ? [said.withdrawPrinted(daysToWithdraw)] : []),
      said.withdrawHow,
      said.withdrawMoney(daysToWithdraw),
    ),
    { kind: 'link', text: said.withdrawLink, url: withdraw },
    ...text(said.complaints),
  ];
}

/** Where the card, its day and its address are changed. */
function giftWays({ order, links, translations: { confirmation: said } }: OrderEmailContext): EmailBlock[] {
  if (!order.gift) return [];
  return [...text(said.changeGift), { kind: 'link', text: said.changeGiftLink, url: links.gift(order.reference) }];
}
