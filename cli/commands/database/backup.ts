import { resolve } from 'node:path';
import { DumpFailed } from '#platform/database/dump-postgres.server.ts';
import { sqliteFailure } from '#platform/database/failure.server.ts';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import type { CliServices } from '../../context.ts';
import { refuse } from '../../output/write-file.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  takes: '<new file>',
  words: 1,
  does: 'copies the database, as it stands at one moment, while the site goes on',
  more: 'Its keys are not in it: keep them in another place. A PostgreSQL is copied with pg_dump, which pg_restore reads.',
  options: {},
  async run({ backUp, orders, actor, terminal }, [file]) {
    if (!file) throw new UsageError('backup: a new file must be named.');
    const path = resolve(file);
    const count = await copy(backUp, path);
    // The site reads the age of the latest backup from the audit log.
    await orders.recordAct('backup', actor);
    terminal.say(`Written to ${path}; orders in it: ${count}`);
  },
});

async function copy(backUp: CliServices['backUp'], path: string): Promise<number> {
  try {
    return await backUp(path);
  } catch (error) {
    const fault = sqliteFailure(error);
    if (fault) throw new CliError(`${path} could not be written: the database is ${fault}.`);
    if (error instanceof DumpFailed) throw new CliError(`${path} could not be written: ${error.message}.`);
    return refuse(path, error);
  }
}
