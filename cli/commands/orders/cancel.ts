import { formatMoney } from '#orders/model/money.ts';
import { runAction } from '../../actions.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

export const cancelCommand = defineCommand({
  name: 'cancel',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'gives up an order that nobody has paid, or ends a monthly gift or a free membership',
  options: {},
  async run(context, words) {
    const order = await getOrder(context, words);
    await runAction(context, order, 'cancel');
    const { balance } = await context.ledger.readOrderMoney(order.id);
    if (balance < 0 && order.invoice) context.terminal.remark(remarkOn(order.reference, -balance));
    const isDrawnByBank =
      order.frequency === 'month' && (order.paymentMethod === 'bank-id' || order.paymentMethod === 'form');
    if (isDrawnByBank && order.state !== 'awaiting_signature' && order.state !== 'awaiting_paper') {
      context.terminal.remark('The bank is not told: let whoever makes its files end the mandate.');
    }
  },
});

function remarkOn(reference: string, surplus: number): string {
  return [
    `${formatMoney(surplus, 'sv')} of it had been paid, and the payer is asked whether to have it back.`,
    `Send it back by hand, then: npm run orders -- refunded ${reference}`,
  ].join('\n');
}
