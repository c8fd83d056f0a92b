import { defineCommand } from '../../command.ts';
import { fieldLines } from '../../output/field-lines.ts';
import { formatDateTime } from '../../output/format-date-time.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';

export const withdrawalsCommand = defineCommand({
  name: 'withdrawals',
  takes: '',
  words: 0,
  does: 'lists who wants to withdraw from a purchase, newest first',
  more: 'The reference is as it was written. Reading people is noted in the audit.',
  options: {},
  async run({ orders, actor, terminal }) {
    await orders.recordAct('list-withdrawals', actor);
    const unreadable: string[] = [];
    const withdrawals = await orders.listWithdrawals((number) => unreadable.push(number));
    const lines = withdrawals.flatMap(({ number, at, name, email, reference }) => [
      `${number}  ${formatDateTime(at)}`,
      ...fieldLines('about', reference),
      ...fieldLines('from', `${name}, ${email}`),
    ]);
    terminal.say(lines.length ? lines.join('\n') : 'Nobody has withdrawn.');
    remarkUnreadable(terminal.remark, unreadable);
  },
});
