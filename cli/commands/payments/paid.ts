import { formatMoney, parseMoney } from '#orders/model/money.ts';
import type { Order, PaymentMethod } from '#orders/model/order.ts';
import { isFinal, transition } from '#orders/model/order-transitions.ts';
import { hints, isPaidByHand, transitionOrder } from '../../actions.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

/** Ways that money comes without a provider's word. A transfer without an invoice is kept as one, and named as a transfer. */
const methodsByHand: Record<string, PaymentMethod> = { bank: 'invoice', f2f: 'f2f', swish: 'swish' };

export const paidCommand = defineCommand({
  name: 'paid',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that an invoice, or what is paid in person, has been paid',
  more: 'Only the whole sum, in one payment: the receipt says that sum. Another sum is refused, and so is a second payment.',
  options: {
    amount: { type: 'string', takes: 'kr', meaning: 'what came; another sum than was asked for is refused' },
    anyway: { type: 'boolean', meaning: 'takes money that came another way than was chosen' },
    by: {
      type: 'string',
      takes: Object.keys(methodsByHand).join('|'),
      meaning: 'the way it came, which the receipt names; with --anyway alone, bank',
    },
  },
  async run(context, words, { amount, anyway = false, by }) {
    const came = readAmount(amount);
    const cameBy = readWay(by);
    const order = await getOrder(context, words);
    refuseUnpayable(order);
    const { reference, total, paymentMethod } = order;
    if (came !== null && came !== total) throw new CliError(otherSum(order, came));
    if (!anyway && !cameBy && !isPaidByHand(order)) {
      throw new CliError(
        `${reference} is paid by ${paymentMethod}, which tells of payments itself.\nIf money came another way: --anyway, and the way with --by`,
      );
    }
    await transitionOrder(context, order, 'paid', cameBy ?? (isPaidByHand(order) ? undefined : methodsByHand.bank));
  },
});

/** Refusal of another sum. Nothing can record a part or a surplus, and the receipt would say the whole sum. */
function otherSum({ reference, total }: Order, came: number): string {
  const whole = formatMoney(total, 'sv');
  return [
    `${reference}: ${formatMoney(came, 'sv')} instead of ${whole}. Nothing was noted, for the receipt would say ${whole}.`,
    came < total
      ? 'If the rest comes, note it then, with the whole sum. If it does not, send back what came.'
      : `Send back by hand what was too much, then note ${whole}.`,
  ].join('\n');
}

function readWay(by: string | undefined): PaymentMethod | undefined {
  if (by === undefined) return undefined;
  const way = Object.hasOwn(methodsByHand, by) ? methodsByHand[by] : undefined;
  if (!way) throw new UsageError(`--by takes one of ${Object.keys(methodsByHand).join(', ')}.`);
  return way;
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const sum = parseMoney(text);
  if (sum === null) throw new UsageError('--amount takes kronor, such as 150 or 150,50.');
  return sum;
}

/** @throws Refusal when there is nothing to pay, or a mandate draws the payment */
function refuseUnpayable(order: Order): void {
  const isOnce = order.frequency === 'once' && order.paymentMethod !== 'free';
  if (isOnce && transition(order.state, 'paid')) return;
  throw new CliError(
    [
      `${order.reference} is ${order.state}: no payment is waited for, and nothing was noted.`,
      ...(isPaidByHand(order) && isFinal(order.state)
        ? ['If it was paid twice, send the second payment back by hand.']
        : []),
      ...hints(order),
    ].join('\n'),
  );
}
