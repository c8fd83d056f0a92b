import { defineCommand } from '../command.ts';

export const resealCommand = defineCommand({
  name: 'reseal',
  takes: '',
  words: 0,
  does: 'seals with the first key whatever an older one has sealed',
  more: 'After that the older key opens nothing but backups. What is read meanwhile opens all the same.',
  options: {},
  async run({ orders, actor, terminal }) {
    const resealed = await orders.reseal(actor);
    terminal.say(`Sealed anew: ${resealed}`);
  },
});
