import { defineCommand } from '../../command.ts';

export const reencryptCommand = defineCommand({
  name: 're-encrypt',
  takes: '',
  words: 0,
  does: 'seals with the first key whatever an older one has sealed',
  more: 'After that the older key opens nothing but backups. What is read meanwhile opens all the same.',
  options: {},
  async run({ orders, actor, terminal }) {
    const reencrypted = await orders.reencrypt(actor);
    terminal.say(`Sealed anew: ${reencrypted}`);
  },
});
