import { lettersToSendAgain } from '#emails/letters-again.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { getOrder, wordsOfReference } from '../../input/find-order.ts';
import { requireMail } from '../../input/require-settings.ts';

export const resendCommand = defineCommand({
  name: 'resend',
  takes: '<reference> <letter>',
  words: wordsOfReference + 1,
  does: 'sends a letter about an order once more',
  more: 'Letters: confirmation, receipt, certificate, welcome-child. What they say is as the order stands today.',
  options: {},
  async run(context, words) {
    const name = words.length > 1 ? words.at(-1) : undefined;
    if (!name)
      throw new UsageError('Which order, and which letter: confirmation, receipt, certificate or welcome-child?');
    const order = await getOrder(context, words.slice(0, -1));
    requireMail(context);
    const { reference } = order;
    const emails = lettersToSendAgain(order);
    const email = emails.find((kind) => kind === name);
    if (!email) throw new CliError(`${reference} has no letter “${name}” as it stands. It has: ${emails.join(', ')}.`);
    if (!(await context.orders.resend(reference, email, context.actor))) {
      throw new CliError(`${reference} has no e-mail address any more.`);
    }
    context.terminal.say(`The ${email} of ${reference} is sent again.`);
  },
});
