import { formatMoney, parseMoney } from '#orders/model/money.ts';
import type { Order } from '#orders/model/order.ts';
import { hasMoney, hints, mayHaveMoney } from '../../actions.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

export const refundedCommand = defineCommand({
  name: 'refunded',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that money was sent back, and tells the payer; it does not send any',
  more: 'Without --amount all that is left of what came. The payer gets a letter with the sum, and a credit note if there was an invoice.',
  options: { amount: { type: 'string', takes: 'kr', meaning: 'so much of it, such as 50 or 12,50' } },
  async run(context, words, { amount: written }) {
    const amount = written === undefined ? null : parseMoney(written);
    if (written !== undefined && amount === null) throw new UsageError('--amount takes kronor, such as 150 or 150,50.');
    const order = await getOrder(context, words);
    const impossible = [`${order.reference} is ${order.state}, so this cannot be done.`, ...hints(order)].join('\n');
    if (!mayHaveMoney(order)) throw new CliError(impossible);
    const result = await context.orders.recordRefund(order.reference, amount, context.actor);
    if (!result) throw new CliError(`${order.reference} is gone by now: nothing was noted.`);
    if ('refused' in result) {
      const hasSome = hasMoney(order) || (result.refused === 'too-much' && result.left > 0);
      throw new CliError(hasSome ? `${order.reference}: nothing was noted. ${refusal(order, result)}` : impossible);
    }
    const { state } = result.order;
    const sum = formatMoney(result.amount, 'sv');
    context.terminal.say(
      `${order.reference} was ${order.state} and is ${state} now: ${sum} went back. The payer is told.`,
    );
  },
});

function refusal({ frequency }: Order, result: { refused: string; left?: number }): string {
  if (result.refused === 'amount-needed') return 'Say how much: --amount. Only the bank knows what was drawn.';
  const left = formatMoney(result.left ?? 0, 'sv');
  return `${left} is left of what came${frequency === 'month' ? ' all in all' : ''}.`;
}
