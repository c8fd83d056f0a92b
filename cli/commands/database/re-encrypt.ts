import { defineCommand } from '../../command.ts';
import { remarkUnreadable } from '../../output/remark-unreadable.ts';

export const reencryptCommand = defineCommand({
  name: 're-encrypt',
  takes: '',
  words: 0,
  does: 'seals with the first key whatever an older one has sealed',
  more: 'After that the older key opens nothing but backups. What is read meanwhile opens all the same.',
  options: {},
  async run({ orders, actor, terminal }) {
    const unreadable: string[] = [];
    const reencrypted = await orders.reencrypt(actor, (row) => unreadable.push(row));
    terminal.say(`Sealed anew: ${reencrypted}`);
    remarkUnreadable(terminal.remark, unreadable);
  },
});
