import { act } from '../acts.ts';
import { defineCommand } from '../command.ts';
import { getOrder, wordsOfReference } from '../find-order.ts';

export const refundedCommand = defineCommand({
  name: 'refunded',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that money was sent back; it does not send any',
  options: { part: { type: 'boolean', meaning: 'only a part of it' } },
  run: async (desk, words, { part }) => act(desk, await getOrder(desk, words), part ? 'refunded --part' : 'refunded'),
});
