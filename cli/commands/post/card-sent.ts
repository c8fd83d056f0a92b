import { CliError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { formatDateTime } from '../../output/format-date-time.ts';

export const cardSentCommand = defineCommand({
  name: 'card-sent',
  takes: '<reference>',
  words: wordsOfReference,
  does: 'notes that a printed card has been posted',
  options: {},
  async run(context, words) {
    const { reference, gift } = await getOrder(context, words);
    if (!gift || gift.delivery === 'digital') throw new CliError(`${reference} has no printed card.`);
    if (!(await context.orders.markCardSent(reference, context.actor))) {
      const sentAt = (await context.orders.findHistory(reference))?.cardSentAt;
      throw new CliError(
        `The card of ${reference} has been noted already${sentAt ? `, ${formatDateTime(sentAt)}` : ''}.`,
      );
    }
    context.terminal.say(`The card of ${reference} has been posted.`);
  },
});
