import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { formatDateTime } from '../../output/format-date-time.ts';
import { type Column, tableHead, tableLine } from '../../output/table.ts';

const columns: Column[] = [
  { head: 'at', width: 16 },
  { head: 'reference', width: 9 },
  { head: 'who', width: 20, isWhole: true },
  { head: 'what' },
];

export const auditCommand = defineCommand({
  name: 'audit',
  takes: '[reference]',
  words: wordsOfReference,
  does: 'tells who did what, newest first; the latest thousand',
  options: {},
  async run(context, words) {
    const reference = words.length ? (await getOrder(context, words)).reference : undefined;
    const lines = (await context.orders.audit(reference)).map((line) =>
      tableLine(columns, [formatDateTime(line.at), line.reference ?? '', line.actor, line.act]),
    );
    context.terminal.say(lines.length ? [tableHead(columns), ...lines].join('\n') : 'Nothing has happened yet.');
  },
});
