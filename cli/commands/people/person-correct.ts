import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { readEmail } from '../../input/read-email.ts';

export const personCorrectCommand = defineCommand({
  name: 'person correct',
  takes: '<e-mail> <right e-mail>',
  words: 2,
  does: 'puts the right e-mail address in place of a mistyped one',
  more: 'Make sure whose it is: letters that wait go there, and so does what is sent again with resend.',
  options: {},
  async run({ orders, actor, terminal }, words) {
    const [email, right] = [readEmail(words), readEmail(words.slice(1))];
    if (right.toLowerCase() === email.toLowerCase()) throw new UsageError('Both addresses are the same.');
    const count = await orders.correctEmail(email, right, actor);
    if (!count) throw new CliError(`No order is kept under ${email}.`);
    terminal.say(`Corrected, in ${count} ${count === 1 ? 'order' : 'orders'}.`);
  },
});
