import { resolve } from 'node:path';
import { sqliteFailure } from '#platform/database/failure.server.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { refuse } from '../../output/write-file.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  takes: '<new file>',
  words: 1,
  does: 'copies the database file, as it stands at one moment, while the site goes on',
  more: 'Its keys are not in it: keep them in another place. A PostgreSQL is copied with pg_dump; see backed-up.',
  options: {},
  async run({ backUp, orders, actor, terminal }, [file]) {
    if (!file) throw new UsageError('backup: a new file must be named.');
    if (!backUp)
      throw new CliError('The database is a PostgreSQL: copy it with pg_dump, and note that with backed-up.');
    const path = resolve(file);
    const count = copy(backUp, path);
    // The site reads the age of the latest backup from the audit log.
    await orders.recordAct('backup', actor);
    terminal.say(`Written to ${path}; orders in it: ${count}`);
  },
});

function copy(backUp: (file: string) => number, path: string): number {
  try {
    return backUp(path);
  } catch (error) {
    const fault = sqliteFailure(error);
    if (fault) throw new CliError(`${path} could not be written: the database is ${fault}.`);
    return refuse(path, error);
  }
}
