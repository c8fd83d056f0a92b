import { defineCommand } from '../../command.ts';

export const restoredCommand = defineCommand({
  name: 'restored',
  takes: '',
  words: 0,
  does: 'leaves numbers out after a copy of the database was put back, so that none is given twice',
  more: 'Invoices and payers that came after the copy have numbers that it knows nothing of. The audit tells of the gap.',
  options: {},
  async run({ orders, actor, terminal }) {
    await orders.skipNumbers(actor);
    terminal.say('The next invoice and the next payer get numbers that nobody has.');
  },
});
