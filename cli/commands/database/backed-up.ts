import { defineCommand } from '../../command.ts';

export const backedUpCommand = defineCommand({
  name: 'backed-up',
  takes: '',
  words: 0,
  does: 'notes that the database was copied by other means, such as pg_dump; makes no copy',
  more: 'For the alarm that tells when copies are no longer made: on a PostgreSQL it goes by this alone.',
  options: {},
  async run({ orders, actor, terminal }) {
    await orders.recordAct('backup', actor);
    terminal.say('Noted: the database has been copied.');
  },
});
