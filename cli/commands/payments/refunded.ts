import { runAction } from '../../actions.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

export const refundedCommand = defineCommand({
  name: 'refunded',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that money was sent back; it does not send any',
  options: { part: { type: 'boolean', meaning: 'only a part of it' } },
  run: async (context, words, { part }) =>
    runAction(context, await getOrder(context, words), part ? 'refunded --part' : 'refunded'),
});
