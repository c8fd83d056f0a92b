import { formatMoney, parseMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { transition } from '#orders/model/order-transitions.ts';
import { hints, isPaidByHand, transitionOrder } from '../../actions.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

export const paidCommand = defineCommand({
  name: 'paid',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that an invoice, or what is paid in person, has been paid',
  options: {
    amount: { type: 'string', takes: 'kr', meaning: 'what came; another sum than was asked for is refused' },
    anyway: { type: 'boolean', meaning: 'takes another sum, or money that came another way than was chosen' },
  },
  async run(context, words, { amount, anyway = false }) {
    const came = readAmount(amount);
    const order = await getOrder(context, words);
    refuseUnpayable(order);
    const { reference, total, paymentMethod } = order;
    if (!anyway && !isPaidByHand(order)) {
      throw new CliError(
        `${reference} is paid by ${paymentMethod}, which tells of payments itself.\nIf money came another way: --anyway`,
      );
    }
    const isOther = came !== null && came !== total;
    const sums = `${formatMoney(came ?? total, 'sv')} instead of ${formatMoney(total, 'sv')}`;
    if (isOther && !anyway) throw new CliError(`${reference} would be paid with ${sums}.\nIf that is right: --anyway`);
    await transitionOrder(context, order, 'paid');
    if (isOther) await context.orders.recordAct(`paid ${sums}`, context.actor, reference);
  },
});

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
  throw new CliError([`${order.reference} is ${order.state}: no payment is waited for.`, ...hints(order)].join('\n'));
}
