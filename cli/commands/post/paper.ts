import { runAction } from '../../actions.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';

export const paperCommand = defineCommand({
  name: 'paper',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that a mandate on paper has come, with its signature',
  options: {},
  run: async (context, words) => runAction(context, await getOrder(context, words), 'paper'),
});
