import { act } from '../acts.ts';
import { defineCommand } from '../command.ts';
import { getOrder, wordsOfReference } from '../find-order.ts';

export const cancelCommand = defineCommand({
  name: 'cancel',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'gives up an order that nobody has paid, or ends a monthly gift or a free membership',
  options: {},
  run: async (desk, words) => act(desk, await getOrder(desk, words), 'cancel'),
});
