import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { orderSheet } from '../../output/order-sheet.ts';

export const showCommand = defineCommand({
  name: 'show',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'shows all of an order: people, letters, what happened and what can be done',
  more: 'An invoice’s OCR will do as well, here and wherever a reference is asked for. Reading is noted in the audit.',
  options: {},
  async run(context, words) {
    const { reference } = await getOrder(context, words);
    // The audit entry comes first: if it cannot be written, nothing is shown.
    await context.orders.recordAct('show', context.actor, reference);
    const [order, history, audit] = await Promise.all([
      getOrder(context, [reference]),
      context.orders.findHistory(reference),
      context.orders.audit(reference),
    ]);
    context.terminal.say(orderSheet(order, history, audit).join('\n'));
  },
});
